import type { TagCluster } from '@daybook/contract/suggestions.ts';
import { isUnlikely } from '@daybook/domain/suggestions/question-order.ts';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useSession } from '../shell/api/session.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { type Decision, decisionOf } from '../timeline/editing/edit-timeline.ts';
import { candidateName, evidenceText, hitRateText, shareOf } from '../timeline/panel/evidence.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type Action, ActionRow } from './action-row.tsx';
import { measuredOf } from './measured-of.ts';
import classes from './process.module.css';
import { answerKey, type Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { type RowChoice, RowChoices, useRowChoiceKeys } from './rows/row-choices.tsx';
import { Look, partActions, RowTools, Tool } from './rows/row-tools.tsx';
import { useAiTagging } from './use-ai-tagging.ts';
import { useActionKeys } from './use-question-keys.ts';

type Certain = Extract<Question, { step: 'tag'; kind: 'certain' | 'likely' }>;

/**
 * Activities that are answered at once, each with its evidence: all that is certain, or all that is likely, each with its other
 * answers one press away. A row that is set right is decided there and then, and the others are suggested anew; a row of
 * several contacts is taken apart.
 */
export const TagCertain = ({ question: { id, kind, clusters: asked }, process }: QuestionProps<Certain>) => {
  const t = useT();
  const choicesOf = ({ candidates }: TagCluster): RowChoice[] =>
    candidates.map((one) => {
      const name = candidateName(t, one);
      return { key: answerKey(one), name, label: t('days:tag.instead', { name }) };
    });
  const { apart, takeApart, putTogether } = process.said;
  const clusters = asked.map((one) => ({
    ...one,
    choices: choicesOf(one),
    best: one.candidates[0],
    isApart: one.log_ids.some((logId) => apart.has(logId)),
    canPart: one.log_ids.length > 1,
  }));
  const formats = useFormats();
  const accuracy = useSession().preferences.prediction_automations?.accuracy ?? 'normal';
  const measured = measuredOf(clusters.map(({ best }) => best?.hit_rate));
  const [at, setAt] = useState(0);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState<string | null>(null);
  const active = Math.min(at, clusters.length - 1);
  const current = clusters[active];
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
  const correct = ({ log_ids: ids, duration }: TagCluster, decision: Decision, name: string) => {
    setPicking(null);
    const message = t('timeline:done.decided', { duration: formats.hours(duration), name });
    void process.correct(ids, () => process.actions.decide(ids, decision, message), message);
  };
  const take = (one: TagCluster, { key }: RowChoice) => {
    const candidate = one.candidates.find((each) => answerKey(each) === key);
    if (candidate) correct(one, decisionOf(candidate), candidateName(t, candidate));
  };
  const isByItself = useAiTagging() && kind === 'certain';
  // Once, for the question that is here now: whoever takes the answer back is asked.
  useEffect(() => {
    if (isByItself && process.answersItself(id)) accept();
  });
  const others: Action[] = [
    { keys: ' ', label: t('days:book.toggle'), run: () => toggle(clusters[active]?.id ?? '') },
    { keys: 's', label: t('days:oneByOne'), run: askEach },
    { keys: '/', label: t('timeline:otherContact'), run: () => setPicking(current?.id ?? null) },
    ...partActions(t, current, (one) => takeApart(one.log_ids), putTogether),
  ];
  const isPart = ticked.length > 0 && ticked.length < clusters.length;
  const acceptLabel = t(isPart ? 'days:tag.acceptTicked' : 'days:tag.acceptAll', { count: ticked.length });
  const label = ticked.length === 0 ? t('days:oneByOne') : acceptLabel;
  const primary: Action = { keys: 'Enter', label, run: accept };
  useActionKeys(
    [...others, primary, { ...primary, keys: 'a' }].map((one) => ({
      ...one,
      disabled: picking !== null || one.disabled === true,
    })),
  );
  useRowChoiceKeys(picking === null ? (current?.choices ?? []) : [], (choice) => current && take(current, choice));
  const step = (by: number) => setAt((active + by + clusters.length) % clusters.length);
  useKeys([
    { key: 'ArrowDown', label: t('days:keys.next'), run: () => step(1) },
    { key: 'ArrowUp', label: t('days:keys.previous'), run: () => step(-1) },
  ]);
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
      title={t(kind === 'likely' ? 'days:tag.likelyTitle' : 'days:tag.certainTitle', { count: clusters.length })}
      aside={<DurationText seconds={seconds} />}
    >
      <ul className={classes.rows} data-dense>
        {clusters.map((one, index) => {
          const { id: clusterId, duration, subjects, best, choices, isApart } = one;
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
                  <span className={classes.rowDetail}>{subjects[0]?.title}</span>
                  <span className={classes.rowDetail}>
                    {best ? evidenceText(t, best) : t('timeline:evidence.none')}
                  </span>
                </UnstyledButton>
                {picking === clusterId ? (
                  <ContactPicker
                    label={t('timeline:picker.label')}
                    onPick={({ id: contactId, name }) =>
                      correct(one, { kind: 'contact', contactId, contactName: name }, name)
                    }
                    onCancel={() => setPicking(null)}
                  />
                ) : (
                  (kind === 'likely' || isApart || index === active) && (
                    <RowChoices
                      choices={choices}
                      at={0}
                      isActive={index === active}
                      onChoose={(choice) => take(one, choice)}
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
                <RowTools
                  row={one}
                  onTakeApart={() => takeApart(one.log_ids)}
                  onPutTogether={() => putTogether(one.log_ids)}
                >
                  <Tool
                    label={t('timeline:otherContact')}
                    onClick={() => {
                      setAt(index);
                      setPicking(clusterId);
                    }}
                  >
                    <IconUserQuestion size={16} />
                  </Tool>
                </RowTools>
              </span>
            </li>
          );
        })}
      </ul>
      <ActionRow others={others} primary={primary} />
    </QuestionCard>
  );
};
