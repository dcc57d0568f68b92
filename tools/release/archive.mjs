import { basename, dirname, join } from 'node:path';
import { runProgram } from './run-program.mjs';

/** Packs a folder as `<its name>.tar.gz`; the same files give the same bytes. Returns its path. */
export async function packArchive(staged, to) {
  const path = join(to, `${basename(staged)}.tar.gz`);
  const sameEverywhere = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  const args = ['--create', '--use-compress-program=gzip -6n', ...sameEverywhere, `--file=${path}`];
  await runProgram('tar', [...args, `--directory=${dirname(staged)}`, basename(staged)]);
  return path;
}
