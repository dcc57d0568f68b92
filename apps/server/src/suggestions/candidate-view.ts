import type { Candidate as CandidateView, HitRate } from '@daybook/contract/suggestions.ts';
import type { Candidate } from '@daybook/domain/suggestions/rank-candidates.ts';
import { idTextOrNull } from '../platform/lists/json-api.ts';
import { hitRateView } from './outcomes.ts';

const unmeasured: HitRate = { right: 0, total: 0 };

/** Returns an answer with its evidence, and how often similar ones were right, in the form of the contract. */
export function candidateView(
  candidate: Candidate,
  names: ReadonlyMap<number, string>,
  hitRate: HitRate = unmeasured,
): CandidateView {
  const { kind, contactId, score, certain, evidence } = candidate;
  return {
    kind,
    contact_id: idTextOrNull(contactId),
    contact_name: contactId === null ? null : (names.get(contactId) ?? null),
    score: Math.round(score * 1000) / 1000,
    certain,
    ...hitRateView(hitRate),
    evidence: evidence.map((one) => ({
      kind: one.kind,
      reference_type: one.referenceType,
      value: one.value,
      times: one.times,
      total: one.total,
    })),
  };
}
