import { createHash } from 'node:crypto';

/** Gives names to at most so many statements, and undefined to the others. */
export function statementNames(most: number): (text: string, role: string) => string | undefined {
  const names = new Map<string, string>();
  return (text, role) => {
    const asked = `${role} ${text}`;
    const known = names.get(asked);
    if (known !== undefined || names.size >= most) return known;
    const name = `daybook_${createHash('sha256').update(asked).digest('hex').slice(0, 24)}`;
    names.set(asked, name);
    return name;
  };
}

/**
 * The name under which a server keeps the plan of a statement: the same for the same text and role, in every process.
 * Undefined once there are too many: a text with a list of varying length is another text each time, and the server keeps
 * every one for the connection's life. Row-level security makes a plan good for one role only: PostgreSQL throws it away
 * when another one comes with it, and planning takes longer than running.
 */
export const statementName = statementNames(1000);
