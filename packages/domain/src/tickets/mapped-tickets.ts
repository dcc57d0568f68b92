import type { ModelEvidence } from '../suggestions/model/explain.ts';
import type { CandidateAnswer, LogSuggestion } from '../suggestions/model/suggestion-model.ts';
import { answerKey } from '../suggestions/settle-outcome.ts';

/** A ticket in a subject, and the contact that its group is mapped to. */
export type MappedTicket = { readonly key: string; readonly contactId: number };

/** The accuracy of a mapping is not measured: it is likely, and certain only if history agrees. */
const mappedConfidence = 0.75;
const mostCandidates = 3;
const mostEvidence = 3;
const neverCertain = { low: false, normal: false, high: false, extreme: false } as const;

/**
 * Puts the contact of a log's ticket first, with the ticket as its evidence; other answers follow.
 *
 *   "WEB-12 Login fails", WEB leads to Bakker   →   Bakker, because of ticket WEB-12
 */
export const withMappedTickets = (
  suggestions: readonly LogSuggestion[],
  mappedTicket: (logId: number) => MappedTicket | null,
): LogSuggestion[] =>
  suggestions.map((suggestion) => {
    const ticket = mappedTicket(suggestion.logId);
    return ticket === null ? suggestion : withTicket(suggestion, ticket);
  });

function withTicket(suggestion: LogSuggestion, { key, contactId }: MappedTicket): LogSuggestion {
  const answer = answerKey({ kind: 'contact', contactId });
  const { candidates } = suggestion;
  const known = candidates.find((one) => one.answer === answer);
  const isSame = candidates[0]?.answer === answer;
  const evidence: ModelEvidence[] = [{ kind: 'ticket', value: key }, ...(known?.evidence ?? [])];
  const probability = Math.max(mappedConfidence, known?.probability ?? 0);
  const first: CandidateAnswer = { answer, probability, evidence: evidence.slice(0, mostEvidence) };
  return {
    logId: suggestion.logId,
    candidates: [first, ...candidates.filter((one) => one.answer !== answer)].slice(0, mostCandidates),
    confidence: isSame ? Math.max(mappedConfidence, suggestion.confidence) : mappedConfidence,
    certainAt: isSame ? suggestion.certainAt : neverCertain,
  };
}
