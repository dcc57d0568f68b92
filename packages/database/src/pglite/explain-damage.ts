import pg from 'pg';
import { DatabaseUnavailable } from '../errors.ts';
import { dataPaths } from './data-directory.ts';
import { EngineLost } from './engine-thread.ts';
import { unusable } from './way-out.ts';

// PostgreSQL's error classes: 58 a missing or unreadable file, XX invalid content of the files.
const damaged = /^(58|XX)/;

/**
 * Explains a failure to open an embedded database: damaged files are named with the remedy; other errors stay
 * unchanged.
 */
export function explainDamage(error: unknown, dataDir: string): unknown {
  const found = [...causesOf(error)].find(isDamage);
  if (found === undefined) return error;
  const paths = dataPaths(dataDir);
  return unusable(paths, `The files of the database in ${paths.files} are damaged (${found.message})`, error);
}

function isDamage(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return damaged.test(error.code ?? '');
  return error instanceof DatabaseUnavailable && error.cause instanceof EngineLost && error.cause.isBroken;
}

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
