import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const biome = fileURLToPath(new URL('../../../../node_modules/@biomejs/biome/bin/biome', import.meta.url));

/** Returns the TypeScript as Biome formats it, imports in order. Throws with Biome's message. */
export function formatted(source: string): string {
  const args = [biome, 'check', '--write', '--stdin-file-path=packages/database/src/schema.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: source, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
