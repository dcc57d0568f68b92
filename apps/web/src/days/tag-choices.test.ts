import type { Candidate } from '@daybook/contract/suggestions.ts';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../texts/i18n.ts';
import { testDay, testLog } from '../timeline/frame/testing-day.ts';
import { tagChoices } from './tag-choices.ts';

const candidate = (id: string, name: string): Candidate => ({
  ...{ kind: 'contact', contact_id: id, contact_name: name, score: 0.5, certain: false, evidence: [] },
});
const t = ((key: string) => key) as Translate;
const [asked, later] = [testLog(1, 0, 5), testLog(2, 30, 5)];
const decided = testLog(3, 60, 5, { contact_id: '7' });
const day = { ...testDay([asked, later, decided]), contacts: [{ id: '7', name: 'Decided' }] } as ReturnType<
  typeof testDay
>;
const names = (clusters: readonly { log_ids: string[]; candidates: Candidate[] }[]) =>
  tagChoices(t, day, { candidates: [candidate('5', 'Proposed')], activities: [{ log: asked }], clusters }).map(
    ({ name }) => name,
  );

describe('the answers of untagged time that have keys', () => {
  it('are those proposed, then contacts decided on the day, then those proposed for other time', () => {
    const clusters = [{ log_ids: ['2'], candidates: [candidate('6', 'Proposed later')] }];
    expect(names(clusters)).toEqual(['Proposed', 'Decided', 'Proposed later']);
  });

  it('have each contact once', () => {
    const clusters = [
      { log_ids: ['1'], candidates: [candidate('5', 'Proposed')] },
      { log_ids: ['2'], candidates: [candidate('7', 'Decided')] },
    ];
    expect(names(clusters)).toEqual(['Proposed', 'Decided']);
  });
});
