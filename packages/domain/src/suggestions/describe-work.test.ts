import { expect, it } from 'vitest';
import { describeWork } from './describe-work.ts';

const web = (title: string, duration: number) => ({ title, source: { type: 'web' }, duration }) as const;
const document = (title: string, duration: number) => ({ title, source: { type: 'document' }, duration }) as const;

it.each([
  ['what most time went to', [web('Mail', 60), web('(3) VAT return - Google Chrome', 90)], 'VAT return'],
  [
    'the document of most time, before anything else',
    [web('Mail', 1200), document('Offer.docx', 10), document('Jaarrekening 2025.xlsx - Excel', 300)],
    'Jaarrekening 2025',
  ],
  ['the first of what took equally long', [web('First', 60), web('Second', 60)], 'First'],
  ['no more than 80 characters, none of them cut in half', [web('😀'.repeat(100), 60)], '😀'.repeat(80)],
  ['nothing', [], ''],
] as const)('work is called after %s', (_, worked, expected) => {
  expect(describeWork(worked)).toBe(expected);
});
