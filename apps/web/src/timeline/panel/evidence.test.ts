import type { Candidate } from '@daybook/contract/suggestions.ts';
import { describe, expect, it } from 'vitest';
import { evidenceText, shareOf } from './evidence.ts';

type Evidence = Candidate['evidence'][number];
const reference = (reference_type: Evidence['reference_type'], value = '', times = 0, total = 0): Evidence => ({
  ...{ kind: 'reference', reference_type, value, times, total },
});
const candidate = (evidence: Evidence[], more: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'contact', contact_id: '1', contact_name: 'Visser', score: 0.9, certain: false, evidence },
  ...more,
});

/** Types of the references, in their order. */
const t = ((key: string, values?: { what?: string }) => values?.what ?? key.split('.').at(-1)) as unknown as Parameters<
  typeof evidenceText
>[0];

describe('evidence in words', () => {
  it('tells work before and after first where what was counted was as often for others', () => {
    const often = reference('code', 'bwbr0002672', 20, 42);
    expect(evidenceText(t, candidate([often, reference('between')]))).toBe('between · code');
    const always = reference('code', 'SPR-295', 12, 12);
    expect(evidenceText(t, candidate([reference('between'), always]))).toBe('code · between');
  });

  it('tells a name before what says less', () => {
    const name = reference('word', 'Visser');
    expect(evidenceText(t, candidate([reference('folder', 'G:\\', 20, 42), name]))).toBe('word · folder');
    expect(evidenceText(t, candidate([name, reference('folder', 'G:\\Visser', 30, 30)]))).toBe('folder · word');
  });

  it('tells two facts of different kinds', () => {
    const words = [reference('word', 'one', 9, 9), reference('word', 'two', 9, 9), reference('subject', '', 3, 4)];
    expect(evidenceText(t, candidate(words))).toBe('word · subject');
  });
});

describe('the share beside an answer', () => {
  it('is measured when enough was, and never all of them', () => {
    expect(shareOf(candidate([], { score: 0.4, hit_rate: { right: 9, total: 12 } }))).toBe(0.75);
    expect(shareOf(candidate([], { score: 0.4, hit_rate: { right: 9, total: 9 } }))).toBe(0.4);
    expect(shareOf(candidate([], { hit_rate: { right: 30, total: 30 } }))).toBe(0.99);
    expect(shareOf(candidate([], { score: 0.999 }))).toBe(0.99);
  });
});
