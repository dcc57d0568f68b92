import type { Candidate } from '@daybook/contract/suggestions.ts';
import { Button, Title } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import { SubjectList } from '../timeline/activities/subject-list.tsx';
import { type Decision, decisionOf } from '../timeline/editing/edit-timeline.ts';
import { Answers } from '../timeline/panel/answers.tsx';
import { candidateName, referenceText } from '../timeline/panel/evidence.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Kbd } from '../ui/kbd.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { ActionRow } from './action-row.tsx';
import { type Activity, activitiesOf } from './activities/activities-of.ts';
import { RowActivities } from './activities/row-activities.tsx';
import { useActivities } from './activities/use-activities.ts';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { RowChoices, useRowChoiceKeys } from './rows/row-choices.tsx';
import { tagChoices } from './tag-choices.ts';
import { useActionKeys, useAnswerKeys } from './use-question-keys.ts';

const SuggestionRating = onDemand(async () => (await import('./suggestion-rating.tsx')).SuggestionRating);

type TagOne = Extract<Question, { step: 'tag'; kind: 'one' }>;

type TagQuestionProps = QuestionProps<TagOne> & {
  /** The title of the first question, before the one for the contact. */
  title?: string;
  /** The key of the first answer. */
  firstKey?: number;
  /** While it is uncertain which key does what. */
  isOff?: boolean;
  /** Uses a decision for something else; false: it is carried out. */
  onDecide?: (decision: Decision) => boolean;
  /** Content before the question. */
  before?: ReactNode;
  /** Content instead of the question. */
  instead?: ReactNode;
};

/** Answers have digits as keys. */
const lastKey = 9;

/** Untagged time that belongs together: asks for its contact. */
export const TagQuestion = ({
  question: { cluster },
  process,
  timeline,
  title,
  firstKey = 1,
  isOff = false,
  onDecide,
  before,
  instead,
}: TagQuestionProps) => {
  const t = useT();
  const formats = useFormats();
  const [isPicking, setIsPicking] = useState(false);
  const { candidates, remember } = cluster;
  const isElsewhere = Boolean(instead);
  const open = timeline.logs.filter((log) => log.contact_id === null && !log.internal && log.status === 'open');
  const row = { activities: activitiesOf(open, cluster.log_ids), isDoubtful: true };
  const all = useActivities([row], 0, () => undefined, {
    of: 'question',
    isAlone: true,
    isOff: isPicking || isOff || isElsewhere,
  });
  /** Some activities get an answer of their own, and the rest is asked again. */
  const decideSome = (ids: readonly string[], decision: Decision, name: string) => {
    setIsPicking(false);
    all.clear();
    const own = row.activities.filter(({ key }) => ids.includes(key));
    const duration = formats.hours(own.reduce((sum, { log }) => sum + log.duration, 0));
    const message = t('timeline:done.decided', { duration, name });
    void process.correct(ids, () => process.actions.decide(ids, decision, message), message);
  };
  const decide = (decision: Decision, name: string) => {
    if (all.picked !== null) return decideSome(all.picked.ids, decision, name);
    setIsPicking(false);
    if (onDecide?.(decision)) return;
    const message = t('timeline:done.decided', { duration: formats.hours(cluster.duration), name });
    void process.tag(cluster.log_ids, () => process.actions.decide(cluster.log_ids, decision, message), message);
  };
  const answer = (candidate: Candidate) => decide(decisionOf(candidate), candidateName(t, candidate));
  const isAnswering = !(isPicking || isOff || isElsewhere);
  const active = useAnswerKeys(candidates, answer, !isAnswering, firstKey, all.picked === null);
  const chosen = candidates[active];
  const choicesFor = (activities: readonly Activity[]) =>
    tagChoices(t, timeline, { candidates, activities, clusters: process.clusters });
  const picked = new Set(all.picked?.ids);
  const nearby = choicesFor(
    picked.size === 0 ? row.activities : row.activities.filter(({ key }) => picked.has(key)),
  ).slice(candidates.length, lastKey + 1 - firstKey);
  useRowChoiceKeys(
    isAnswering ? nearby : [],
    ({ decision, name }) => decide(decision, name),
    firstKey + candidates.length,
  );
  const pick = () => setIsPicking(true);
  const rememberIt = () => {
    if (!chosen || !remember) return;
    const what = referenceText(t, remember);
    const name = candidateName(t, chosen);
    void process.tag(
      cluster.log_ids,
      () =>
        process.actions.remember(cluster.log_ids, decisionOf(chosen), remember, (count) =>
          t('timeline:done.remembered', { what, name, count }),
        ),
      t('timeline:done.decided', { duration: formats.hours(cluster.duration), name }),
    );
  };
  const others = [
    { keys: '/', label: t('timeline:otherContact'), run: pick },
    {
      keys: 'i',
      label: t('timeline:kind.internal'),
      run: () => decide({ kind: 'internal' }, t('timeline:kind.internal')),
    },
    { keys: 'n', label: t('timeline:kind.ignore'), run: () => decide({ kind: 'ignored' }, t('timeline:kind.ignored')) },
    { keys: 's', label: t('days:later'), run: () => process.putOff(cluster.id) },
    ...all.openAction,
  ];
  const shown = isElsewhere ? others.filter(({ keys }) => keys !== '/') : others;
  // Without a suggestion that is the first answer.
  const beside = chosen ? shown : shown.filter(({ keys }) => keys !== '/');
  const primary = chosen
    ? { keys: 'Enter', label: candidateName(t, chosen), run: () => answer(chosen) }
    : { keys: 'Enter', label: t('timeline:otherContact'), run: pick };
  useActionKeys(
    [
      ...shown,
      ...(isElsewhere ? [] : [primary]),
      { keys: 'r', label: t('timeline:keys.remember'), run: rememberIt, disabled: isElsewhere || !chosen || !remember },
    ].map((one) => ({
      ...one,
      disabled: isPicking || ('disabled' in one && one.disabled === true) || (all.picked !== null && one === primary),
    })),
  );
  return (
    <QuestionCard
      id={cluster.id}
      lead={t('days:tag.left', { count: process.counts.tag })}
      title={title ?? t('timeline:forWhom')}
      aside={
        <>
          <DurationText seconds={cluster.duration} /> <span>{formats.span(cluster.started_at, cluster.ended_at)}</span>
        </>
      }
      after={
        <>
          {!isElsewhere && chosen && remember && (
            <Button
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              h="auto"
              py={6}
              onClick={rememberIt}
              rightSection={<Kbd keys="r" />}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.35 } }}
            >
              {t('timeline:remember', {
                what: referenceText(t, remember),
                name: candidateName(t, chosen),
                count: remember.open_logs,
              })}
            </Button>
          )}
          {candidates.length > 0 && (
            <Suspense fallback={null}>
              <SuggestionRating dayId={timeline.day.id ?? ''} kind="tag" suggestionId={cluster.id} />
            </Suspense>
          )}
        </>
      }
    >
      {!all.isOpen(row) && (
        <SubjectList subjects={cluster.subjects.map((one) => ({ key: one.subject_id, ...one }))} most={5} />
      )}
      {!isElsewhere && (
        <RowActivities
          row={row}
          index={0}
          all={all}
          choicesOf={choicesFor}
          onChoose={({ decision, name }, ids) => decideSome(ids, decision, name)}
        />
      )}
      {before}
      {instead}
      {title !== undefined && title !== t('timeline:forWhom') && !isElsewhere && (
        <Title order={3} size="h4">
          {t('timeline:forWhom')}
        </Title>
      )}
      {isPicking ? (
        <ContactPicker
          label={t('timeline:picker.label')}
          onPick={({ id, name }) => decide({ kind: 'contact', contactId: id, contactName: name }, name)}
          onCancel={() => setIsPicking(false)}
        />
      ) : (
        <>
          {!isElsewhere && candidates.length > 0 && (
            <Answers candidates={candidates} active={active} onAnswer={answer} large firstKey={firstKey} />
          )}
          {!isElsewhere && nearby.length > 0 && (
            <RowChoices
              choices={nearby}
              at={-1}
              isActive
              firstKey={firstKey + candidates.length}
              onChoose={({ decision, name }) => decide(decision, name)}
            />
          )}
          <ActionRow others={beside} primary={isElsewhere ? null : primary} />
        </>
      )}
    </QuestionCard>
  );
};
