import type { dayResourceSchema } from '@daybook/contract/days.ts';
import { Kbd as MantineKbd, UnstyledButton } from '@mantine/core';
import type { z } from 'zod';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import classes from './process.module.css';
import { ProcessFrame } from './process-frame.tsx';
import { QuestionCard } from './question-card.tsx';
import { useActionKeys } from './use-question-keys.ts';

export type SelectDaysProps = {
  title: string;
  days: readonly z.infer<typeof dayResourceSchema>[];
  /** Public holidays that apply. */
  holidays: readonly { date: string; name: string }[];
  asked: string;
  onChoose: (dates: readonly string[]) => void;
  onLeave: () => void;
};

const most = 9;

/** Selects the open day to process: the requested one, another, or all of them, the oldest first. */
export const SelectDays = ({ title, days, holidays, asked, onChoose, onLeave }: SelectDaysProps) => {
  const t = useT();
  const formats = useFormats();
  const all = days.map(({ attributes }) => attributes.date);
  const holidayOn = (date: string) => holidays.find((one) => one.date === date)?.name;
  const shown = [...days]
    .sort((a, b) => Number(b.attributes.date === asked) - Number(a.attributes.date === asked))
    .slice(0, most);
  const actions = [
    { keys: 'a', label: t('days:select.all', { count: all.length }), run: () => onChoose(all) },
    { keys: 'Enter', label: formats.day(asked), run: () => onChoose([asked]) },
  ];
  useActionKeys(actions);
  useKeys([
    { key: 'Escape', label: t('days:leave'), run: onLeave },
    ...shown.map(({ attributes }, index) => ({
      key: String(index + 1),
      label: formats.day(attributes.date),
      run: () => onChoose([attributes.date]),
    })),
  ]);
  return (
    <ProcessFrame
      title={title}
      timer={null}
      step="select"
      counts={null}
      announcement=""
      timeline={null}
      onUndo={null}
      onLeave={onLeave}
    >
      <QuestionCard id="select" title={t('days:select.title')}>
        <ul className={classes.rows}>
          {shown.map(({ id, attributes }, index) => (
            <li key={id}>
              <UnstyledButton
                className={classes.choice}
                data-active={index === 0 || undefined}
                onClick={() => onChoose([attributes.date])}
              >
                <MantineKbd size="sm" aria-hidden>
                  {index + 1}
                </MantineKbd>
                <span className={classes.choiceName}>
                  {formats.day(attributes.date)}
                  {holidayOn(attributes.date) !== undefined && (
                    <span className={classes.holiday}>{holidayOn(attributes.date)}</span>
                  )}
                </span>
                <span className={classes.quiet}>
                  {t('days:select.left', { duration: formats.hours(attributes.time_unbooked * 60) })}
                </span>
                <DurationText seconds={attributes.duration * 60} className={classes.strong ?? ''} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <ActionRow others={actions.slice(0, 1)} primary={actions[1] ?? null} />
      </QuestionCard>
    </ProcessFrame>
  );
};
