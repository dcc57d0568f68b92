type Learned = Readonly<Record<string, string>>;

/**
 * Whether a new connection opens the same account as the previous one, by the values from verification (`account_id`,
 * `person_id`); a value that was never known differs from nothing. A user's own connection stays that person's.
 */
export function isSameAccount(before: Learned, after: Learned, isOwn: boolean): boolean {
  const isSame = (name: string) => before[name] === undefined || before[name] === after[name];
  return isSame('account_id') && (!isOwn || isSame('person_id'));
}
