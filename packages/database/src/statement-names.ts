import { createHash } from 'node:crypto';

/** Returns a name for each of the first N statements, and undefined for the others. */
export function statementNames(most: number): (text: string, role: string) => string | undefined {
  const namesByRole = new Map<string, Map<string, string>>();
  let given = 0;
  const namesOf = (role: string) => {
    const names = namesByRole.get(role) ?? new Map<string, string>();
    namesByRole.set(role, names);
    return names;
  };
  return (text, role) => {
    const names = namesOf(role);
    const known = names.get(text);
    if (known !== undefined || given >= most) return known;
    const name = `daybook_${createHash('sha256').update(`${role} ${text}`).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    given += 1;
    return name;
  };
}

/**
 * Returns the name under which a server keeps the plan of a statement: the same for the same text and role, in every
 * process. Undefined above the limit: a text with a list of varying length is a new text each time, and the server
 * keeps every one for the connection's life. Row-level security makes a plan valid for one role only: PostgreSQL
 * discards it when another role uses it, and planning takes longer than running.
 */
export const statementName = statementNames(1000);
