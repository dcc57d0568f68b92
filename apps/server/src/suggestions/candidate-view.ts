import type { Candidate as CandidateView } from '@daybook/contract/suggestions.ts';
import type { Candidate } from '@daybook/domain/suggestions/rank-candidates.ts';
import { idTextOrNull } from '../platform/json-api.ts';

/** An answer with its evidence as it leaves the server. */
export function candidateView(candidate: Candidate, names: ReadonlyMap<number, string>): CandidateView {
  const { kind, contactId, score, certain, evidence } = candidate;
  return {
    kind,
    contact_id: idTextOrNull(contactId),
    contact_name: contactId === null ? null : (names.get(contactId) ?? null),
    score: Math.round(score * 1000) / 1000,
    certain,
    evidence: evidence.map((one) => ({
      kind: one.kind,
      reference_type: one.referenceType,
      value: one.value,
      times: one.times,
      total: one.total,
    })),
  };
}
