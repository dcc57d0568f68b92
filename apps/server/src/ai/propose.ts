// Proposals of the model for an open day: the contact of the undecided time, and the bookings of all of it.

import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { diffusedWeights, limitCertainty } from '@daybook/domain/ai/diffuse-strength.ts';
import {
  type BookedGroup,
  divideByBooking,
  type GroupedProposals,
  groupProposals,
  leastProposedSeconds,
  type ProposalGroup,
} from '@daybook/domain/ai/group-proposals.ts';
import { type HeatCell, type HeatLog, heatmapOf } from '@daybook/domain/ai/heatmap.ts';
import type { ModelDay } from '@daybook/domain/suggestions/model/model-types.ts';
import {
  type ExplainedDay,
  explainedDay,
  type LogSuggestion,
} from '@daybook/domain/suggestions/model/suggestion-model.ts';
import { type AnswerKey, answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { withMappedTickets } from '@daybook/domain/tickets/mapped-tickets.ts';
import {
  bookingSuggestions,
  contactOfAnswer,
  kindOfAnswer,
  loadNamedTickets,
  loadUserModel,
  mappedTicket,
  modelDay,
  surroundingsOf,
} from '../suggestions/suggestions.service.ts';
import type { ComputedDay, ComputedLog, OwnDay } from '../timeline/timeline.service.ts';
import { isIncluded } from './included-logs.ts';

/** Cells of the heatmap, in seconds. */
export const heatCellSeconds = 1800;

/** A day with the model's suggestion for each of its undecided logs. */
export type TaggedDay = {
  readonly computed: ComputedDay;
  readonly preferences: PreferenceValues;
  readonly suggestions: ReadonlyMap<number, LogSuggestion>;
  readonly whyNot: ExplainedDay['whyNot'];
};

/** Whether a log counts and is still to be booked; a booked one is when bookings are replaced. */
const isWanted = (log: ComputedLog, replaces: boolean): boolean =>
  log.durationSeconds > 0 && (log.status === 'open' || (replaces && log.status === 'booked'));

/**
 * Asks the model about the undecided logs of a day, with the kinds of neighbours that the user includes; logs that the
 * session leaves out are not shown to the model either. `undecided`: logs to treat as if nobody had decided about them.
 */
export async function tagDay(
  trx: Transaction,
  scope: Scope,
  { computed }: Pick<OwnDay, 'computed'>,
  preferences: PreferenceValues,
  undecided: ReadonlySet<number> = new Set(),
): Promise<TaggedDay> {
  const included = { ...computed, logs: computed.logs.filter((log) => isIncluded(log, preferences)) };
  const around = await surroundingsOf(trx, scope);
  const model = await loadUserModel(trx, scope, around);
  const whole = await modelDay(trx, scope, included);
  const looked: ModelDay = {
    ...whole,
    logs: whole.logs.map((log) => (undecided.has(log.id) ? { ...log, decided: null } : log)),
  };
  const strength = preferences.ai_suggestions.diffuse_strength;
  const measured = explainedDay(model, looked, around);
  const said =
    strength === 'normal'
      ? measured
      : explainedDay({ ...model, weights: diffusedWeights(model.weights, strength) }, looked, around);
  const sure = said === measured ? said.suggestions : limitCertainty(said.suggestions, measured.suggestions);
  const mapped = withMappedTickets(sure, mappedTicket(await loadNamedTickets(trx, scope), included.logs));
  const suggestions = new Map(mapped.map((one) => [one.logId, one]));
  return { computed: included, preferences, suggestions, whyNot: said.whyNot };
}

/** Returns the answer of a log: the decided one, or the model's first candidate. */
function answerOf(log: ComputedLog, suggestion: LogSuggestion | undefined): AnswerKey | null {
  if (log.internal) return answerKey({ kind: 'internal', contactId: null });
  if (log.contactId !== null) return answerKey({ kind: 'contact', contactId: log.contactId });
  return suggestion?.candidates[0]?.answer ?? null;
}

/** Returns one proposal for each answer, certain and doubtful ones apart. */
export function proposalsOf({ computed, preferences, suggestions }: TaggedDay, replaces: boolean): GroupedProposals {
  const { accuracy, block_size: block, ignore_duration_threshold: percent } = preferences.prediction_automations;
  const logs = computed.logs
    .filter((log) => isWanted(log, replaces))
    .flatMap((log) => {
      const suggestion = suggestions.get(log.id);
      const answer = answerOf(log, suggestion);
      if (answer === null) return [];
      const isDecided = log.internal || log.contactId !== null;
      const confidence = isDecided ? 1 : (suggestion?.confidence ?? 0);
      const isCertain = isDecided || suggestion?.certainAt[accuracy] === true;
      return [{ logId: log.id, seconds: log.durationSeconds, answer, confidence, isCertain }];
    });
  return groupProposals(logs, leastProposedSeconds(block, percent));
}

/** Part of a group that is one suggestion: it is booked together. */
export type BookedProposal = BookedGroup<BookingSuggestion>;

/**
 * Divides the proposals of a day by the booking that their time would get if all of them were right. Booked time counts
 * as open where bookings are replaced.
 */
export async function bookedProposals(
  trx: Transaction,
  scope: Scope,
  { computed, preferences }: TaggedDay,
  { groups }: GroupedProposals,
): Promise<BookedProposal[]> {
  const found = await bookingSuggestions(trx, scope, asIfRight(computed, groups), preferences, { isByTicket: false });
  const bookings = new Map(
    found
      .filter((one) => !one.below_threshold)
      .flatMap((one) => one.log_ids.map((id): [number, BookingSuggestion] => [Number(id), one])),
  );
  const { block_size: block, ignore_duration_threshold: percent } = preferences.prediction_automations;
  const least = leastProposedSeconds(block, percent);
  return groups.flatMap((group) => divideByBooking(group, (id) => bookings.get(id), least));
}

/** Returns the day as if each proposal were right: its logs are decided, and other open logs are ignored. */
function asIfRight(computed: ComputedDay, groups: readonly ProposalGroup[]): ComputedDay {
  const answers = new Map(
    groups.flatMap(({ answer, logIds }) => logIds.map((id): [number, AnswerKey] => [id, answer])),
  );
  const logs = computed.logs.map((log): ComputedLog => {
    const answer = answers.get(log.id);
    if (answer === undefined) return { ...log, status: log.status === 'open' ? 'ignored' : log.status };
    const kind = kindOfAnswer(answer);
    if (kind === 'ignored') return { ...log, status: 'ignored' };
    const contactId = contactOfAnswer(answer);
    return { ...log, status: 'open', registrationId: null, contactId, internal: kind === 'internal' };
  });
  const registrations = computed.registrations.filter(({ logs: own }) => own.every(({ id }) => !answers.has(id)));
  return { ...computed, logs, registrations };
}

/** Returns the day as contact by time: decided time has its answer, the rest the probabilities of the model. */
export function heatmapOfDay({ computed, suggestions }: TaggedDay): HeatCell[] {
  const logs = computed.logs
    .filter(({ durationSeconds }) => durationSeconds > 0)
    .flatMap((log): HeatLog[] => {
      if (log.status === 'ignored') return [];
      const decided = log.internal || log.contactId !== null ? answerOf(log, undefined) : null;
      if (decided !== null) return [{ pieces: log.pieces, answers: [{ answer: decided, probability: 1 }] }];
      const { candidates = [], confidence = 0 } = suggestions.get(log.id) ?? {};
      const answers = candidates.map(({ answer, probability }, index) => ({
        answer,
        // The best one has its calibrated probability.
        probability: index === 0 ? confidence : Math.min(probability, 1 - confidence),
      }));
      return [{ pieces: log.pieces, answers }];
    });
  return heatmapOf(logs, computed.bounds.startMs, heatCellSeconds * 1000);
}
