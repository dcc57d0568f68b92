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
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { useActionKeys, useAnswerKeys } from './use-question-keys.ts';

const SuggestionRating = onDemand(async () => (await import('./suggestion-rating.tsx')).SuggestionRating);

type TagOne = Extract<Question, { step: 'tag'; kind: 'one' }>;

type TagQuestionProps = QuestionProps<TagOne> & {
  /** Title of the first question; then the contact is asked. */
  title?: string;
  /** The key of the first answer. */
  firstKey?: number;
  /** While it is not certain yet which key does what. */
  isOff?: boolean;
  /** Takes a decision for something else; false: it is made. */
  onDecide?: (decision: Decision) => boolean;
  /** Content before the question. */
  before?: ReactNode;
  /** Content in place of the question. */
  instead?: ReactNode;
};

/** Untagged time that belongs together: for whom it was. */
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
  // Only what was proposed as a whole is rated.
  const isApart = cluster.log_ids.some((id) => process.said.apart.has(id));
  const decide = (decision: Decision, name: string) => {
    setIsPicking(false);
    if (onDecide?.(decision)) return;
    const message = t('timeline:done.decided', { duration: formats.hours(cluster.duration), name });
    void process.tag(cluster.log_ids, () => process.actions.decide(cluster.log_ids, decision, message), message);
  };
  const answer = (candidate: Candidate) => decide(decisionOf(candidate), candidateName(t, candidate));
  const active = useAnswerKeys(candidates, answer, isPicking || isOff || isElsewhere, firstKey);
  const chosen = candidates[active];
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
    ...(cluster.log_ids.length > 1
      ? [{ keys: 't', label: t('days:takeApart'), run: () => process.said.takeApart(cluster.log_ids) }]
      : []),
  ];
  const shown = isElsewhere ? others.filter(({ keys }) => keys !== '/') : others;
  // Without a suggestion that is the answer in front.
  const beside = chosen ? shown : shown.filter(({ keys }) => keys !== '/');
  const primary = chosen
    ? { keys: 'Enter', label: candidateName(t, chosen), run: () => answer(chosen) }
    : { keys: 'Enter', label: t('timeline:otherContact'), run: pick };
  useActionKeys(
    [
      ...shown,
      ...(isElsewhere ? [] : [primary]),
      { keys: 'r', label: t('timeline:keys.remember'), run: rememberIt, disabled: isElsewhere || !chosen || !remember },
    ].map((one) => ({ ...one, disabled: isPicking || ('disabled' in one && one.disabled) })),
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
          {candidates.length > 0 && !isApart && (
            <Suspense fallback={null}>
              <SuggestionRating dayId={timeline.day.id ?? ''} kind="tag" suggestionId={cluster.id} />
            </Suspense>
          )}
        </>
      }
    >
      <SubjectList subjects={cluster.subjects.map((one) => ({ key: one.subject_id, ...one }))} most={5} />
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
          <ActionRow others={beside} primary={isElsewhere ? null : primary} />
        </>
      )}
    </QuestionCard>
  );
};
