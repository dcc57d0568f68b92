import { parseArgs } from 'node:util';

const options = { user: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean' } } as const;
const longestReason = 200;

/**
 * Reads the options of an operator's command that concerns one user and records a reason in the audit log. Returns null
 * when help was requested.
 * @throws Error with the usage, or because the reason is too long
 */
export function readUserOptions(usage: string): { readonly email: string; readonly reason: string } | null {
  const { values } = parseArgs({ options });
  if (values.help) return null;
  const { user: email, reason = '' } = values;
  if (email === undefined || reason.trim() === '') throw new Error(usage);
  if (reason.length > longestReason) throw new Error(`The reason has at most ${longestReason} characters.`);
  return { email, reason: reason.trim() };
}
