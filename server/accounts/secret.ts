import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A development server's secret: created once and kept in the data folder, so that sessions survive a restart.
 * Production sets TOKEN_SECRET instead.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'token-secret');
  try {
    // 'wx' fails if the file exists, so that two servers starting at once cannot end up with different secrets.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(48).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${path} does not contain a secret. Delete the file; everyone will have to log in again.`);
  return secret;
}
