export type PersonName = {
  readonly name_first: string;
  readonly name_prefix: string | null;
  readonly name_last: string;
};

/** Returns the first name, the prefix and the last name of a person, without blanks where one is missing. */
export const fullName = ({ name_first, name_prefix, name_last }: PersonName): string =>
  [name_first, name_prefix, name_last].filter(Boolean).join(' ');
