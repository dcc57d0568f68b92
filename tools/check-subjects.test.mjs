import { describe, expect, it } from 'vitest';
import { checkSubject } from './check-subjects.mjs';

describe('the subject of a commit', () => {
  it.each(['feat(days): a day is published', 'docs(writing-style): at most 71 characters', 'Merge branch of somebody'])(
    'may be: %s',
    (subject) => expect(checkSubject(subject)).toEqual([]),
  );

  it.each([
    ['publish days', 'concept'],
    ['feat: a day is published', 'concept'],
    ['chore(days): a day is published', 'concept'],
    [`fix(days): ${'a'.repeat(61)}`, '72 characters'],
  ])('is refused: %s', (subject, reason) => expect(checkSubject(subject).join('\n')).toContain(reason));
});
