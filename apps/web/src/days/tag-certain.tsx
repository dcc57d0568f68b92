import { useEffect } from 'react';
import { useSession } from '../shell/api/session.ts';
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
import { useAiTagging } from './use-ai-tagging.ts';
import { useActionKeys } from './use-question-keys.ts';

type Certain = Extract<Question, { step: 'tag'; kind: 'certain' | 'short' }>;

/**
 * Activities that are answered at once, each with its evidence: all that is certain, or the doubtful ones under a
 * block. Of the latter, those that nobody has an answer for are ignored.
 */
export const TagCertain = ({ question: { id, kind, clusters }, process }: QuestionProps<Certain>) => {
  const t = useT();
  const formats = useFormats();
  const accuracy = useSession().preferences.prediction_automations?.accuracy ?? 'normal';
  const measured = measuredOf(clusters.map(({ candidates: [best] }) => best?.hit_rate));
  const seconds = clusters.reduce((sum, one) => sum + one.duration, 0);
  const accept = () => {
    const decisions = clusters.map(({ log_ids, candidates: [best] }) => ({
      logIds: log_ids,
      decision: best ? decisionOf(best) : ({ kind: 'ignored' } as const),
    }));
    const message = t('days:tag.accepted', { count: clusters.length, duration: formats.hours(seconds) });
    void process.tag(
      clusters.flatMap(({ log_ids }) => log_ids),
      () => process.actions.decideAll(decisions, message),
      message,
    );
  };
  const isByItself = useAiTagging() && kind === 'certain';
  // Once, for the question that is here now: whoever takes the answer back is asked.
  useEffect(() => {
    if (isByItself && process.answersItself(id)) accept();
  });
  const others = [{ keys: 's', label: t('days:oneByOne'), run: () => process.askOneByOne([id]) }];
  const primary = { keys: 'Enter', label: t('days:tag.acceptAll', { count: clusters.length }), run: accept };
  useActionKeys([...others, primary, { ...primary, keys: 'a' }]);
  return (
    <QuestionCard
      id={id}
      lead={
        <>
          {kind === 'short'
            ? t('days:tag.shortLead')
            : measured.total === 0
              ? t('days:tag.certainLead')
              : t('days:tag.measured', { count: measured.total, right: measured.right })}{' '}
          <SettingsLink module="processing" className={classes.link ?? ''}>
            {t('days:tag.accuracy', { accuracy: t(`days:accuracies.${accuracy}`) })}
          </SettingsLink>
        </>
      }
      title={t(kind === 'short' ? 'days:tag.shortTitle' : 'days:tag.certainTitle', { count: clusters.length })}
      aside={<DurationText seconds={seconds} />}
    >
      <ul className={classes.rows} data-dense>
        {clusters.map(({ id: clusterId, duration, subjects, candidates: [best] }) => (
          <li key={clusterId} className={classes.row}>
            <ContactDot id={best?.contact_id ?? null} />
            <span className={classes.rowWords}>
              <span className={classes.rowName}>{best ? candidateName(t, best) : t('timeline:kind.ignore')}</span>
              <span className={classes.rowDetail}>{subjects[0]?.title}</span>
              <span className={classes.rowDetail}>{best ? evidenceText(t, best) : t('timeline:evidence.none')}</span>
            </span>
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
