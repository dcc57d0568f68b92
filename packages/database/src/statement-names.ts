import { createHash } from 'node:crypto';

const names = new Map<string, string>();
// A text with a list of varying length is another text each time; the server keeps every one for the connection's life.
const mostNames = 500;

/**
 * The name under which a server keeps the plan of a statement: the same for the same text, in every process. Undefined
 * once there are too many.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `daybook_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
