import type { StepTimes } from '@daybook/contract/days.ts';
import { processSteps } from '@daybook/domain/days/process-steps.ts';
import { useT } from '../texts/i18n.ts';
import classes from './process.module.css';
import { stopwatch } from './stopwatch.ts';

/** How long each step took, without steps that took no time, beside the user's average. */
export const StepTimesList = ({ times, average }: { times: StepTimes; average: StepTimes | null }) => {
  const t = useT();
  const taken = processSteps.filter((step) => times[step] > 0);
  if (taken.length === 0) return null;
  return (
    <dl className={classes.stepTimes} aria-label={t('days:done.steps')}>
      {taken.map((step) => (
        <div key={step}>
          <dt>{t(`days:steps.${step}`)}</dt>
          <dd className="figures">
            <strong>{stopwatch(times[step])}</strong>
            {average !== null && average[step] > 0 && (
              <span>{t('days:done.average', { average: stopwatch(average[step]) })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
