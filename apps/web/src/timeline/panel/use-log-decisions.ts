// Decides for whom selected time was: the probable answers, and making the decision.
import type { Candidate, TagCluster } from '@daybook/contract/suggestions.ts';
import { useMemo } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { summarise } from '../activities/summarise-logs.ts';
import { type Decision, decisionOf, entriesOf } from '../editing/edit-timeline.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { candidateName, referenceText } from './evidence.ts';
import { useConfirming } from './use-confirming.ts';

/** Returns the cluster that most of the selected time belongs to. */
const clusterOf = (clusters: readonly TagCluster[], logIds: ReadonlySet<string>): TagCluster | null => {
  let [best, most]: [TagCluster | null, number] = [null, 0];
  for (const cluster of clusters) {
    const shared = cluster.log_ids.filter((id) => logIds.has(id)).length;
    if (shared > most) [best, most] = [cluster, shared];
  }
  return best;
};

export const useLogDecisions = (logIds: ReadonlySet<string>) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, clusters } = useDay();
  const { actions } = useDayControls();
  const entries = useMemo(() => entriesOf(timeline, logIds), [timeline, logIds]);
  const summary = useMemo(() => summarise(entries), [entries]);
  const cluster = useMemo(() => clusterOf(clusters, logIds), [clusters, logIds]);
  const candidates = summary.kind === 'untagged' || summary.kind === 'mixed' ? (cluster?.candidates ?? []) : [];
  const [best] = candidates;
  const openIds = entries.filter((log) => log.registration_id === null).flatMap((log) => log.log_ids);

  const confirming = useConfirming(timeline.appointments, new Set(openIds));

  const decide = (decision: Decision) => {
    const name =
      decision.kind === 'contact'
        ? decision.contactName
        : t(`timeline:kind.${decision.kind === 'ignored' ? 'ignored' : decision.kind}`);
    const message = t('timeline:done.decided', { duration: formats.hours(summary.seconds), name });
    confirming.ask(decision, (isConfirmed) => void actions.decide(openIds, decision, message, isConfirmed));
  };
  const answer = (candidate: Candidate | undefined) => candidate && decide(decisionOf(candidate));
  const remember = () => {
    if (!best || !cluster?.remember) return;
    const what = referenceText(t, cluster.remember);
    const reference = cluster.remember;
    const done = (count: number) => t('timeline:done.remembered', { what, name: candidateName(t, best), count });
    const decision = decisionOf(best);
    confirming.ask(decision, (isConfirmed) => void actions.remember(openIds, decision, reference, done, isConfirmed));
  };
  return {
    entries,
    summary,
    cluster,
    candidates,
    openIds,
    canDecide: canEdit && openIds.length > 0,
    /** Whether there is a decision to undo. */
    canReopen: summary.kind !== 'untagged' && summary.kind !== 'mixed',
    decide,
    answer,
    remember,
    confirming,
  };
};
