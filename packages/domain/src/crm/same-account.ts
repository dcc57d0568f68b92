type Learned = Readonly<Record<string, string>>;

/**
 * Whether a connection that is made anew opens the account that it opened before, by what verifying it told (`account_id`,
 * `person_id`); what was never told differs from nothing. A connection of a user's own stays that person's.
 */
export function isSameAccount(before: Learned, after: Learned, isOwn: boolean): boolean {
  const isSame = (name: string) => before[name] === undefined || before[name] === after[name];
  return isSame('account_id') && (!isOwn || isSame('person_id'));
}
