// Numbers by which files, cases and projects are called: 2026-114, F-7306, 61.32, 48213.
const numberOfProject = /(?<![\p{L}\p{N}])(?:\p{L}{1,6}[-_./]?\d{2,8}|\d{2,4}[-./]\d{2,6}|\d{4,12})(?![\p{L}\p{N}])/gu;
const isYear = (text: string) => /^(?:\p{L}+\W?)?(?:19|20)\d{2}$/u.test(text);
const isMonth = (text: string) => /^(?:19|20)\d{2}[-./](?:0[1-9]|1[0-2])$/.test(text);

/**
 * The numbers in the name or code of a project. Years and months of a year are none: they stand in the titles of everybody's
 * work. 12.07 is one, though it may be a date elsewhere.
 *
 *   "2026-114 Jansen / erfenis" → 2026-114      "Jaarwerk 2026", "Lonen 2026-03" → none
 */
export const numbersIn = (project: string): string[] =>
  [...project.matchAll(numberOfProject)].map(([text]) => text).filter((text) => !isYear(text) && !isMonth(text));
