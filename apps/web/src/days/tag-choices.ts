// The answers of untagged time that are one press away: those that are proposed, and contacts that were decided nearby.
import type { Candidate } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineLog } from '@daybook/contract/timeline.ts';
import { nearbyAnswers } from '@daybook/domain/suggestions/nearby-answers.ts';
import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { shownAnswers } from '@daybook/domain/suggestions/shown-choices.ts';
import type { Translate } from '../texts/i18n.ts';
import { type Decision, decisionOf } from '../timeline/editing/edit-timeline.ts';
import { candidateName } from '../timeline/panel/evidence.ts';
import type { RowChoice } from './rows/row-choices.tsx';

export type TagChoice = RowChoice & { decision: Decision };

const timesOf = (log: TimelineLog) => ({
  startedAtMs: Date.parse(log.started_at),
  endedAtMs: Date.parse(log.ended_at),
});

/** Returns the answers of some activities, the proposed ones first and the nearest contacts after them. */
export const tagChoices = (
  t: Translate,
  { logs, contacts }: Timeline,
  candidates: readonly Candidate[],
  activities: readonly { log: TimelineLog }[],
): TagChoice[] => {
  const proposed = candidates.map((one): TagChoice => {
    const name = candidateName(t, one);
    const key = answerKey({ kind: one.kind, contactId: one.contact_id });
    return { key, name, label: t('days:tag.instead', { name }), decision: decisionOf(one) };
  });
  const times = activities.map(({ log }) => timesOf(log));
  if (times.length === 0) return proposed;
  const around = {
    startedAtMs: Math.min(...times.map(({ startedAtMs }) => startedAtMs)),
    endedAtMs: Math.max(...times.map(({ endedAtMs }) => endedAtMs)),
  };
  const day = logs.map((log) => ({ ...timesOf(log), answer: log.contact_id }));
  const names = new Map(contacts.map(({ id, name }) => [id, name]));
  const taken = new Set(candidates.map(({ contact_id: id }) => id));
  const nearby = nearbyAnswers(day, around, shownAnswers).flatMap((id): TagChoice[] => {
    const name = names.get(id);
    if (name === undefined || taken.has(id)) return [];
    const decision = { kind: 'contact' as const, contactId: id, contactName: name };
    return [
      { key: answerKey({ kind: 'contact', contactId: id }), name, label: t('days:tag.instead', { name }), decision },
    ];
  });
  return [...proposed, ...nearby].slice(0, shownAnswers);
};
