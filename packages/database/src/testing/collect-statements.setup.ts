// Collects the statements of the server's tests for tools/check-statements.mjs, where COLLECT_STATEMENTS names a folder.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Session } from '../session.ts';

const folder = process.env['COLLECT_STATEMENTS'];

const source = /\/(apps\/server\/src\/[\w./-]+\.ts)/;
const isTest = /\.test\.ts$|\/testing\//;

/** The file of the server that a statement comes from: the innermost of the stack. Undefined for a test's own. */
function origin(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const stack = new Error('A statement').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const [, path] = source.exec(stack) ?? [];
  return path === undefined || isTest.test(path) ? undefined : path;
}

function collectInto(path: string): void {
  const seen = new Set<string>();
  const { run } = Session.prototype;
  Session.prototype.run = function collected(text, values) {
    if (!seen.has(text)) {
      const from = origin();
      if (from !== undefined) {
        seen.add(text);
        appendFileSync(path, `${JSON.stringify({ from, text })}\n`);
      }
    }
    return run.call(this, text, values);
  };
}

// The files of a worker share its modules.
const wrapped = Symbol.for('daybook.collects-statements');
if (folder !== undefined && !Object.hasOwn(Session, wrapped)) {
  Object.defineProperty(Session, wrapped, { value: true });
  mkdirSync(folder, { recursive: true });
  collectInto(join(folder, `${process.pid}.jsonl`));
}
