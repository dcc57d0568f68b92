import type { TagCluster } from '@daybook/contract/suggestions.ts';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { decisionOf } from '../timeline/editing/edit-timeline.ts';
import { candidateName, evidenceText, hitRateText, shareOf } from '../timeline/panel/evidence.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import { measuredOf } from './measured-of.ts';
import classes from './process.module.css';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { type RowChoice, RowChoices, useRowChoiceKeys, useRowChoices } from './row-choices.tsx';
import { useAiTagging } from './use-ai-tagging.ts';
import { useActionKeys } from './use-question-keys.ts';

type Certain = Extract<Question, { step: 'tag'; kind: 'certain' | 'likely' }>;

/**
 * Activities that are answered at once, each with its evidence: all that is certain, or the doubtful ones under a
 * block. Of the latter, those that nobody has an answer for are ignored, and each has its other answers one press away.
 */
export const TagCertain = ({ question: { id, kind, clusters: asked }, process }: QuestionProps<Certain>) => {
  const t = useT();
  const { chosenAt, choose } = useRowChoices();
  const choicesOf = ({ candidates }: TagCluster): RowChoice[] =>
    candidates.map((one) => {
      const name = candidateName(t, one);
      return { key: `${one.kind} ${one.contact_id}`, name, label: t('days:tag.instead', { name }) };
    });
  const clusters = asked.map((one) => {
    const choices = choicesOf(one);
    const at = chosenAt(
      one.id,
      choices.map(({ key }) => key),
    );
    return { ...one, choices, at, best: one.candidates[at] };
  });
  const formats = useFormats();
  const accuracy = useSession().preferences.prediction_automations?.accuracy ?? 'normal';
  const measured = measuredOf(clusters.map(({ best }) => best?.hit_rate));
  const [at, setAt] = useState(0);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const active = Math.min(at, clusters.length - 1);
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
  const isByItself = useAiTagging() && kind === 'certain';
  // Once, for the question that is here now: whoever takes the answer back is asked.
  useEffect(() => {
    if (isByItself && process.answersItself(id)) accept();
  });
  const others = [
    { keys: ' ', label: t('days:book.toggle'), run: () => toggle(clusters[active]?.id ?? '') },
    { keys: 's', label: t('days:oneByOne'), run: askEach },
  ];
  const isPart = ticked.length > 0 && ticked.length < clusters.length;
  const acceptLabel = t(isPart ? 'days:tag.acceptTicked' : 'days:tag.acceptAll', { count: ticked.length });
  const label = ticked.length === 0 ? t('days:oneByOne') : acceptLabel;
  const primary = { keys: 'Enter', label, run: accept };
  useActionKeys([...others, primary, { ...primary, keys: 'a' }]);
  useRowChoiceKeys(kind === 'likely' ? (clusters[active]?.choices ?? []) : [], ({ key }) =>
    choose(clusters[active]?.id ?? '', key),
  );
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
        {clusters.map(({ id: clusterId, duration, subjects, best, choices, at: chosen }, index) => (
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
                </span>
                <span className={classes.rowDetail}>{subjects[0]?.title}</span>
                <span className={classes.rowDetail}>{best ? evidenceText(t, best) : t('timeline:evidence.none')}</span>
              </UnstyledButton>
              {kind === 'likely' && (
                <RowChoices
                  choices={choices}
                  at={chosen}
                  isActive={index === active}
                  onChoose={({ key }) => choose(clusterId, key)}
                />
              )}
            </div>
            <span className={classes.rowEnd}>
              <DurationText seconds={duration} className={classes.strong ?? ''} />
              {best && (
                <span className={classes.rowDetail} title={hitRateText(t, best.hit_rate)}>
                  {formats.percent(shareOf(best))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ActionRow others={others} primary={primary} />
    </QuestionCard>
  );
};
