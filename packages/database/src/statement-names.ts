import { createHash } from 'node:crypto';

const names = new Map<string, string>();
// A text with a list of varying length is another text each time; the server keeps every one for the connection's life.
const mostNames = 1000;

/**
 * The name under which a server keeps the plan of a statement: the same for the same text and role, in every process.
 * Undefined once there are too many. Row-level security makes a plan good for one role only: PostgreSQL throws it away when
 * another one comes with it, and planning takes longer than running.
 */
export function statementName(text: string, role: string): string | undefined {
  const asked = `${role} ${text}`;
  const known = names.get(asked);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `daybook_${createHash('sha256').update(asked).digest('hex').slice(0, 24)}`;
  names.set(asked, name);
  return name;
}
