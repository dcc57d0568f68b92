// Collects the statements of the server's tests, and the second roles of transactions, for tools/check-statements.mjs,
// if COLLECT_STATEMENTS names a folder.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Session } from '../session.ts';

const folder = process.env['COLLECT_STATEMENTS'];

const serverFile = /\/(apps\/server\/src\/[\w./-]+\.ts)/;
const isTest = /\.test\.ts$|\/testing\//;

/** Returns the server file of a statement: the innermost of the stack. Undefined for a test's own. */
function origin(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const stack = new Error('A statement').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const [, path] = serverFile.exec(stack) ?? [];
  return path === undefined || isTest.test(path) ? undefined : path;
}

const roleChange = /^(?:SET LOCAL ROLE (\w+)|RESET ROLE)/;

/** Returns the role that a text takes, if it differs from the transaction's first one. */
function secondRole({ role }: Session, text: string): string | undefined {
  const [found, taken = 'owner'] = roleChange.exec(text) ?? [];
  return found === undefined || taken === role ? undefined : taken;
}

function collectInto(path: string): void {
  const seen = new Set<string>();
  const { run } = Session.prototype;
  const note = (about: object) => {
    const line = JSON.stringify(about);
    if (!seen.has(line)) appendFileSync(path, `${line}\n`);
    seen.add(line);
  };
  Session.prototype.run = function collected(text, values) {
    const role = secondRole(this, text);
    const from = role === undefined ? undefined : origin();
    if (from !== undefined) note({ from, role });
    if (!seen.has(text)) {
      const source = origin();
      if (source !== undefined) {
        seen.add(text);
        appendFileSync(path, `${JSON.stringify({ from: source, text })}\n`);
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
