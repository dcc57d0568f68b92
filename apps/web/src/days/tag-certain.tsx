import { isUnlikely } from '@daybook/domain/suggestions/question-order.ts';
import { Checkbox, Group, UnstyledButton } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useSession } from '../shell/api/session.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { type Decision, decisionOf } from '../timeline/editing/edit-timeline.ts';
import { candidateName, evidenceText, hitRateText, shareOf } from '../timeline/panel/evidence.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type Action, ActionRow } from './action-row.tsx';
import { type Activity, activitiesOf } from './activities/activities-of.ts';
import { RowActivities } from './activities/row-activities.tsx';
import { useActivities } from './activities/use-activities.ts';
import { measuredOf } from './measured-of.ts';
import classes from './process.module.css';
import { isCertain, type Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { RowChoices, useRowChoiceKeys } from './rows/row-choices.tsx';
import { Look, Tool } from './rows/row-tools.tsx';
import { tagChoices } from './tag-choices.ts';
import { useAiTagging } from './use-ai-tagging.ts';
import { useActionKeys } from './use-question-keys.ts';

type Certain = Extract<Question, { step: 'tag'; kind: 'certain' | 'likely' }>;

/**
 * A list of activities answered at once, each with its evidence: all certain ones, or all likely ones, each with its
 * other answers one press away. A corrected row is decided immediately, and the others are suggested again; so are the
 * remaining activities of a row when only some get another answer.
 */
export const TagCertain = ({ question: { id, kind, clusters: asked }, process, timeline }: QuestionProps<Certain>) => {
  const t = useT();
  const clusters = asked.map((one) => {
    const open = timeline.logs.filter((log) => log.contact_id === null && !log.internal && log.status === 'open');
    const activities = activitiesOf(open, one.log_ids);
    return { ...one, activities, best: one.candidates[0], isDoubtful: !isCertain(one) };
  });
  type Row = (typeof clusters)[number];
  const formats = useFormats();
  const accuracy = useSession().preferences.prediction_automations?.accuracy ?? 'normal';
  const measured = measuredOf(clusters.map(({ best }) => best?.hit_rate));
  const [at, setAt] = useState(0);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState<string | null>(null);
  const active = Math.min(at, clusters.length - 1);
  const current = clusters[active];
  const all = useActivities(clusters, active, setAt, { of: 'question', isOff: picking !== null });
  const pickedOf = (index: number) => (all.picked?.row === index ? all.picked : null);
  /** Returns the activities of a row that an answer applies to: the selected ones, else all. */
  const answered = ({ activities }: Row, index: number) => {
    const ids = new Set(pickedOf(index)?.ids);
    return ids.size === 0 ? activities : activities.filter(({ key }) => ids.has(key));
  };
  const choicesOf = ({ candidates }: Row, activities: readonly Activity[]) =>
    tagChoices(t, timeline, { candidates, activities, clusters: process.clusters });
  const toggle = (one: string) => setUnticked((before) => before.symmetricDifference(new Set([one])));
  const ticked = clusters.filter((one) => !unticked.has(one.id));
  const seconds = ticked.reduce((sum, one) => sum + one.duration, 0);
  const askEach = () => process.askOneByOne(clusters.map((one) => one.id));
  const accept = () => {
    process.askOneByOne([...unticked]);
    if (ticked.length === 0) return;
    const decisions = ticked.map(({ log_ids, best }) => ({
      logIds: log_ids,
      decision: best ? decisionOf(best) : ({ kind: 'ignored' } as const),
    }));
    const message = t('days:tag.accepted', { count: ticked.length, duration: formats.hours(seconds) });
    void process.tag(
      ticked.flatMap(({ log_ids }) => log_ids),
      () => process.actions.decideAll(decisions, message),
      message,
    );
  };
  const correct = (ids: readonly string[], decision: Decision, name: string) => {
    setPicking(null);
    all.clear();
    const own = clusters
      .flatMap(({ activities }) => activities)
      .filter((one) => ids.some((id) => one.ids.includes(id)));
    const duration = formats.hours(own.reduce((sum, { log }) => sum + log.duration, 0));
    const message = t('timeline:done.decided', { duration, name });
    void process.correct(ids, () => process.actions.decide(ids, decision, message), message);
  };
  const idsOf = (one: Row, index: number) => pickedOf(index)?.ids ?? one.log_ids;
  const decideActive = (decision: Decision, name: string) => current && correct(idsOf(current, active), decision, name);
  const isByItself = useAiTagging() && kind === 'certain';
  // Only once, for the present question: after an undo it is asked.
  useEffect(() => {
    if (isByItself && process.answersItself(id)) accept();
  });
  const others: Action[] = [
    { keys: ' ', label: t('days:book.toggle'), run: () => toggle(clusters[active]?.id ?? '') },
    { keys: 's', label: t('days:oneByOne'), run: askEach },
    { keys: '/', label: t('timeline:otherContact'), run: () => setPicking(current?.id ?? null) },
    {
      keys: 'i',
      label: t('timeline:kind.internal'),
      run: () => decideActive({ kind: 'internal' }, t('timeline:kind.internal')),
    },
    {
      keys: 'n',
      label: t('timeline:kind.ignore'),
      run: () => decideActive({ kind: 'ignored' }, t('timeline:kind.ignored')),
    },
    ...all.openAction,
  ];
  const isPart = ticked.length > 0 && ticked.length < clusters.length;
  const acceptLabel = t(isPart ? 'days:tag.acceptTicked' : 'days:tag.acceptAll', { count: ticked.length });
  const label = ticked.length === 0 ? t('days:oneByOne') : acceptLabel;
  const primary: Action = { keys: 'Enter', label, run: accept };
  useActionKeys(
    [...others, primary, { ...primary, keys: 'a' }].map((one) => ({
      ...one,
      // While activities are selected, the list cannot be accepted by mistake.
      disabled: picking !== null || (all.picked !== null && one.run === accept),
    })),
  );
  const offered = current && picking === null ? choicesOf(current, answered(current, active)) : [];
  useRowChoiceKeys(offered, ({ decision, name }) => decideActive(decision, name));
  const isLikely = clusters.some(({ best }) => !isUnlikely({ probability: best?.score ?? 0 }));
  const likelyTitle = isLikely ? 'days:tag.likelyTitle' : 'days:tag.suggestedTitle';
  const titleKey = kind === 'likely' ? likelyTitle : 'days:tag.certainTitle';
  return (
    <QuestionCard
      id={id}
      lead={
        <>
          {kind === 'likely'
            ? t('days:tag.likelyLead')
            : measured.total === 0
              ? t('days:tag.certainLead')
              : t('days:tag.measured', { count: measured.total, right: measured.right })}{' '}
          <SettingsLink module="processing" className={classes.link ?? ''}>
            {t('days:tag.accuracy', { accuracy: t(`days:accuracies.${accuracy}`) })}
          </SettingsLink>
        </>
      }
      title={t(titleKey, { count: clusters.length })}
      aside={<DurationText seconds={seconds} />}
    >
      <ul ref={all.list} className={classes.rows} data-dense>
        {clusters.map((one, index) => {
          const { id: clusterId, duration, subjects, best, isDoubtful } = one;
          const picked = pickedOf(index);
          const choices = choicesOf(one, answered(one, index));
          return (
            <li key={clusterId} className={classes.row} data-active={index === active || undefined}>
              <Checkbox
                size="md"
                checked={!unticked.has(clusterId)}
                onFocus={() => setAt(index)}
                onChange={() => toggle(clusterId)}
                aria-label={best ? candidateName(t, best) : t('timeline:kind.ignore')}
              />
              <div className={classes.rowWords}>
                <UnstyledButton
                  className={classes.rowButton}
                  onClick={() => process.askOneByOne([clusterId])}
                  title={t('days:tag.askAlone')}
                >
                  <span className={classes.rowName}>
                    <ContactDot id={best?.contact_id ?? null} />{' '}
                    {best ? candidateName(t, best) : t('timeline:kind.ignore')}
                    {isUnlikely({ probability: best?.score ?? 0 }) && <Look />}
                  </span>
                  {!all.isOpen(one) && <span className={classes.rowDetail}>{subjects[0]?.title}</span>}
                  <span className={classes.rowDetail}>
                    {best ? evidenceText(t, best) : t('timeline:evidence.none')}
                  </span>
                </UnstyledButton>
                <RowActivities
                  row={one}
                  index={index}
                  all={all}
                  choicesOf={(activities) => choicesOf(one, activities).slice(1)}
                  onChoose={({ decision, name }, ids) => correct(ids, decision, name)}
                />
                {picking === clusterId ? (
                  <ContactPicker
                    label={t('timeline:picker.label')}
                    onPick={({ id: contactId, name }) =>
                      correct(idsOf(one, index), { kind: 'contact', contactId, contactName: name }, name)
                    }
                    onCancel={() => setPicking(null)}
                  />
                ) : (
                  (isDoubtful || index === active) && (
                    <RowChoices
                      choices={index === active ? choices : choices.slice(0, one.candidates.length)}
                      at={picked ? -1 : 0}
                      isActive={index === active}
                      onChoose={({ decision, name }) => correct(idsOf(one, index), decision, name)}
                    />
                  )
                )}
              </div>
              <span className={classes.rowEnd}>
                <DurationText seconds={duration} className={classes.strong ?? ''} />
                {best && (
                  <span className={classes.rowDetail} title={hitRateText(t, best.hit_rate)}>
                    {formats.percent(shareOf(best))}
                  </span>
                )}
                <Group gap={2} justify="flex-end" wrap="nowrap">
                  <Tool
                    label={
                      best ? t('days:tag.otherThan', { name: candidateName(t, best) }) : t('timeline:otherContact')
                    }
                    onClick={() => {
                      setAt(index);
                      setPicking(clusterId);
                    }}
                  >
                    <IconUserQuestion size={16} />
                  </Tool>
                </Group>
              </span>
            </li>
          );
        })}
      </ul>
      <ActionRow others={others} primary={primary} />
    </QuestionCard>
  );
};
