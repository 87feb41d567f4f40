import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How many refreshes 1,000 concurrent 401s lead to: the production client and statecharts, a server on loopback. */
export function refreshes(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-figures-'));
  try {
    const file = join(folder, 'refreshes.json');
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/bench/vitest.config.ts'];
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FIGURES_FILE: file },
    });
    if (status !== 0) throw new Error('The calls were not all answered');
    const {
      refreshes: value,
      answered,
      milliseconds,
    } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
    const note = `${answered} of 1,000 calls answered within ${Math.round(milliseconds ?? 0)} ms`;
    return [{ name: 'Refreshes for 1,000 concurrent 401s', value: value ?? Number.NaN, unit: '', most: 1, note }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
