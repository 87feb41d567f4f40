import { test, vi } from 'vitest';
import { Chance } from './random.ts';
import { shrink } from './shrink.ts';
import { describePath } from './describe.ts';
import { installRealms } from './realm.ts';
import { optionsOf, walk } from './walk.ts';
test('walks', async () => {
  vi.stubEnv('VITE_API_HOST', 'http://stepwise.example');
  const restore = installRealms();
  const t = performance.now();
  let n = 0, ticks = 0, steps=0; const kinds: Record<string, number> = {};
  const out: unknown[] = [];
  for (let seed = Number(process.env.FROM ?? 1); seed <= Number(process.env.SEEDS ?? 60); seed += 1) {
    const chance = new Chance(seed);
    const options = optionsOf(chance, 2 + seed % 2);
    const run = await walk(chance, options, 300);
    n += run.world.transitions; ticks += run.world.ticks; steps += run.steps.length;
    const key = run.violation === null ? 'ok' : run.violation.invariant; kinds[key] = (kinds[key] ?? 0) + 1;
    if (run.violation) { const short = await shrink(options, run.steps, run.violation.invariant); console.log('seed', seed, run.steps.length, short.length, '\n' + await describePath(options, short)); out.push(seed); }
  }
  restore();
  console.log(n, ticks, steps, (performance.now()-t), n/(performance.now()-t)*1000, kinds, JSON.stringify(out, null, 1).slice(0, 6000));
}, 120_000);
