// The frame around every question: the day, the elapsed time, the six steps, and below them the progress of the day.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { type ProcessStep, processSteps } from '@daybook/domain/days/process-steps.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openKeysHelp } from '../shell/keys/keys-help-store.ts';
import { useT } from '../texts/i18n.ts';
import { DayTotals } from '../timeline/frame/day-totals.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import classes from './process.module.css';

export type ProcessFrameProps = {
  title: string;
  timer: ReactNode;
  /** null: the day is booked by hand, without steps. */
  step: ProcessStep | 'done' | null;
  /** null: not known yet, before a day is chosen or read. */
  counts: Record<ProcessStep, number> | null;
  announcement: string;
  timeline: Timeline | null;
  /** Undoes the newest choice; null when there is none. */
  onUndo: (() => void) | null;
  onHelp?: () => void;
  onLeave: () => void;
  children: ReactNode;
};

type RailState = 'done' | 'current' | 'coming' | 'skipped';

const railState = (step: ProcessStep, current: ProcessStep | 'done', count: number | null): RailState => {
  if (current === 'done') return 'done';
  const [at, now] = [processSteps.indexOf(step), processSteps.indexOf(current)];
  if (at === now) return 'current';
  return at < now ? 'done' : count === 0 ? 'skipped' : 'coming';
};

export const ProcessFrame = ({
  title,
  timer,
  step,
  counts,
  announcement,
  timeline,
  onUndo,
  onHelp,
  onLeave,
  children,
}: ProcessFrameProps) => {
  const t = useT();
  useScreenTitle(title);
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.timer}>{timer}</div>
        {onUndo && (
          <Button
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={onUndo}
            rightSection={<Kbd keys="Backspace" />}
          >
            <span className={classes.undo}>{t('shell:undo')}</span>
          </Button>
        )}
        {onHelp && (
          <Button
            variant="default"
            leftSection={<IconHelpCircle size={18} aria-hidden />}
            onClick={onHelp}
            rightSection={<Kbd keys="h" />}
          >
            <span className={classes.undo}>{t('days:help.title')}</span>
          </Button>
        )}
        <Button variant="default" className={classes.help} onClick={openKeysHelp} rightSection={<Kbd keys="?" />}>
          {t('days:keys.title')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          onClick={onLeave}
          rightSection={<Kbd keys="Escape" />}
        >
          {t('days:leave')}
        </Button>
      </header>
      {step !== null && (
        <nav aria-label={t('days:steps.label')}>
          <ol className={classes.rail}>
            {processSteps.map((one) => {
              const state = railState(one, step, counts?.[one] ?? null);
              return (
                <li
                  key={one}
                  className={classes.step}
                  data-state={state}
                  aria-current={state === 'current' ? 'step' : undefined}
                >
                  <span className={classes.bullet} aria-hidden>
                    {state === 'done' ? (
                      <IconCheck size={14} stroke={2.5} />
                    ) : state === 'skipped' ? (
                      '–'
                    ) : (
                      counts?.[one] || '·'
                    )}
                  </span>
                  <span className={classes.stepName}>{t(`days:steps.${one}`)}</span>
                  <VisuallyHidden>{counts && t(`days:steps.state.${state}`, { count: counts[one] })}</VisuallyHidden>
                </li>
              );
            })}
          </ol>
        </nav>
      )}
      <main className={classes.main} id="content">
        {children}
      </main>
      <div role="status" aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      {timeline && (
        <footer className={classes.bottom}>
          <DayTotals timeline={timeline} compact />
        </footer>
      )}
    </div>
  );
};
