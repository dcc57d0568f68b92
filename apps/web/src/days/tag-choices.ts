// The answers to untagged time that are one press away: the proposed ones, and contacts that are decided or proposed
// nearby.
import type { Candidate, TagCluster } from '@daybook/contract/suggestions.ts';
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

/** The time of another question, with its proposed answers. */
type Elsewhere = Pick<TagCluster, 'log_ids' | 'candidates'>;

type Asked = {
  candidates: readonly Candidate[];
  activities: readonly { log: TimelineLog }[];
  /** All untagged time of the day. */
  clusters: readonly Elsewhere[];
};

/** Returns the answers for some activities, the proposed ones first and the nearest contacts after them. */
export const tagChoices = (
  t: Translate,
  { logs, contacts }: Timeline,
  { candidates, activities, clusters }: Asked,
): TagChoice[] => {
  const choice = (name: string, key: string, decision: Decision): TagChoice => ({
    ...{ key, name, decision },
    label: t('days:tag.instead', { name }),
  });
  const proposed = candidates.map((one) =>
    choice(candidateName(t, one), answerKey({ kind: one.kind, contactId: one.contact_id }), decisionOf(one)),
  );
  const times = activities.map(({ log }) => timesOf(log));
  if (times.length === 0) return proposed;
  const around = {
    startedAtMs: Math.min(...times.map(({ startedAtMs }) => startedAtMs)),
    endedAtMs: Math.max(...times.map(({ endedAtMs }) => endedAtMs)),
  };
  const first = new Map(clusters.flatMap(({ log_ids, candidates: [one] }) => log_ids.map((id) => [id, one] as const)));
  const proposedFor = ({ log_ids }: TimelineLog) => first.get(log_ids[0] ?? '')?.contact_id ?? null;
  const day = logs.map((log) => ({ ...timesOf(log), answer: log.contact_id, proposed: proposedFor(log) }));
  const ofClusters = [...first.values()].flatMap((one) =>
    one?.contact_id ? [[one.contact_id, one.contact_name ?? ''] as const] : [],
  );
  const names = new Map([...ofClusters, ...contacts.map(({ id, name }) => [id, name] as const)]);
  const taken = new Set(candidates.map(({ contact_id: id }) => id));
  const nearby = nearbyAnswers(day, around, shownAnswers + taken.size).flatMap((id): TagChoice[] => {
    const name = names.get(id);
    if (name === undefined || taken.has(id)) return [];
    return [
      choice(name, answerKey({ kind: 'contact', contactId: id }), {
        kind: 'contact',
        contactId: id,
        contactName: name,
      }),
    ];
  });
  return [...proposed, ...nearby].slice(0, shownAnswers);
};
