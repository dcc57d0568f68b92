// Finds the rule that decides about a pasted text: a title, a program, an address, a folder, a person.
import { type PrivacyRule, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import type { ScreenedSubject } from '@daybook/domain/capture/screened-subject.ts';

const source = { type: 'native_custom', identifier: '-' } as const;

/** Returns the text as each of the subjects that it may be. */
const readings = (text: string): ScreenedSubject[] => [
  { source, title: text },
  { source, title: '', app: text },
  {
    source: { type: 'web', identifier: '-' },
    title: '',
    url: /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`,
  },
  { source, title: '', path: text },
  { source, title: '', mailFrom: text, phoneNumber: text },
];

const strength = { drop: 2, hide_title: 1 } as const;

/** Returns the strongest matching rule, or null. These are the same rules as on devices and the server. */
export const decidingRule = (rules: readonly PrivacyRule[], text: string): PrivacyRule | null => {
  if (text.trim() === '') return null;
  const screen = privacyScreen(rules);
  const met = readings(text.trim()).flatMap((subject) => screen(subject) ?? []);
  return met.toSorted((one, other) => strength[other.effect] - strength[one.effect])[0] ?? null;
};
