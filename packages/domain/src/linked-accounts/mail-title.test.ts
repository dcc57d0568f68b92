import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailTitle } from './mail-title.ts';

it.each([
  ['RE: Fwd: AW: Jaarrekening 2025', 'Jaarrekening 2025'],
  ['Re[2]: Offerte', 'Offerte'],
  ['RE (12) : Offerte', 'Offerte'],
  ['Antw.: Offerte', 'Antw.: Offerte'],
  ['TR : Devis', 'Devis'],
  ['回复：Re：Offerte', '回复：Re：Offerte'],
  ['Reis: Parijs', 'Reis: Parijs'],
  ['Re: ', 'Re:'],
  ['', ''],
])('of %o is %o', (subject, title) => {
  expect(mailTitle(subject)).toBe(title);
});

it('is the same for an answer to an answer', () => {
  const subjects = fc.string().map((rest) => `Offerte ${rest}`);
  fc.assert(fc.property(subjects, (subject) => mailTitle(`Re: Fw: AW: ${subject}`) === mailTitle(subject)));
});
