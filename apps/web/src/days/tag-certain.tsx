import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { decisionOf } from '../timeline/edit-timeline.ts';
import { candidateName, evidenceText, hitRateText, shareOf } from '../timeline/evidence.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/duration-text.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import { measuredOf } from './measured-of.ts';
import classes from './process.module.css';
import type { QuestionProps } from './process-day.tsx';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import { useActionKeys } from './use-question-keys.ts';

type Certain = Extract<Question, { step: 'tag'; kind: 'certain' }>;

/** Everything that history leaves no doubt about, accepted at once, each with its evidence. */
export const TagCertain = ({ question: { clusters }, process }: QuestionProps<Certain>) => {
  const t = useT();
  const formats = useFormats();
  const accuracy = useSession().preferences.prediction_automations?.accuracy ?? 'normal';
  const measured = measuredOf(clusters.map(({ candidates: [best] }) => best?.hit_rate));
  const seconds = clusters.reduce((sum, one) => sum + one.duration, 0);
  const accept = () => {
    const decisions = clusters.flatMap(({ log_ids, candidates: [best] }) =>
      best ? [{ logIds: log_ids, decision: decisionOf(best) }] : [],
    );
    const message = t('days:tag.accepted', { count: clusters.length, duration: formats.hours(seconds) });
    void process.tag(
      clusters.flatMap(({ log_ids }) => log_ids),
      () => process.actions.decideAll(decisions, message),
      message,
    );
  };
  const others = [{ keys: 's', label: t('days:oneByOne'), run: () => process.askOneByOne(['certain']) }];
  const primary = { keys: 'Enter', label: t('days:tag.acceptAll', { count: clusters.length }), run: accept };
  useActionKeys([...others, primary, { ...primary, keys: 'a' }]);
  return (
    <QuestionCard
      id="certain"
      lead={
        <>
          {measured.total === 0
            ? t('days:tag.certainLead')
            : t('days:tag.measured', { count: measured.total, right: measured.right })}{' '}
          <SettingsLink module="processing" className={classes.link ?? ''}>
            {t('days:tag.accuracy', { accuracy: t(`days:accuracies.${accuracy}`) })}
          </SettingsLink>
        </>
      }
      title={t('days:tag.certainTitle', { count: clusters.length })}
      aside={<DurationText seconds={seconds} />}
    >
      <ul className={classes.rows} data-dense>
        {clusters.map(({ id, duration, subjects, candidates: [best] }) =>
          best ? (
            <li key={id} className={classes.row}>
              <ContactDot id={best.contact_id} />
              <span className={classes.rowWords}>
                <span className={classes.rowName}>{candidateName(t, best)}</span>
                <span className={classes.rowDetail}>{subjects[0]?.title}</span>
                <span className={classes.rowDetail}>{evidenceText(t, best)}</span>
              </span>
              <span className={classes.rowEnd}>
                <DurationText seconds={duration} className={classes.strong ?? ''} />
                <span className={classes.rowDetail} title={hitRateText(t, best.hit_rate)}>
                  {formats.percent(shareOf(best))}
                </span>
              </span>
            </li>
          ) : null,
        )}
      </ul>
      <ActionRow others={others} primary={primary} />
    </QuestionCard>
  );
};
