import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { SourceIcon } from '../../timeline/activities/source-icon.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { RowChoice } from '../rows/row-choices.tsx';
import { type Activity, runOf, type Unit } from './activities-of.ts';
import classes from './row-activities.module.css';
import type { Activities, RowOfActivities } from './use-activities.ts';

type RowActivitiesProps<C extends RowChoice> = {
  row: RowOfActivities;
  index: number;
  all: Activities;
  /** Answers for activities, which stand beside those under the pointer. */
  choicesOf: (activities: Unit) => readonly C[];
  onChoose: (choice: C, ids: readonly string[]) => void;
};

const besideOne = 3;

/** Touch has no Shift: a second tap extends the range. */
const isThrough = ({ shiftKey, nativeEvent }: MouseEvent): boolean =>
  shiftKey || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch');

/** The activities of a row, by interval, each with its time: those that are picked get an answer of their own. */
export const RowActivities = <C extends RowChoice>({ row, index, all, choicesOf, onChoose }: RowActivitiesProps<C>) => {
  const t = useT();
  const formats = useFormats();
  const [over, setOver] = useState<string | null>(null);
  const { activities } = row;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (all.end !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [all.end]);
  if (activities.length < 2) return null;
  const isOpen = all.isOpen(row);
  const intervals = isOpen ? all.intervalsOf(row) : [];
  const picked = all.picked?.row === index ? all.picked : null;
  /** A line of the list, which is pressed to pick a unit, with the answers beside it. */
  const line = (unit: Unit, part: 'interval' | 'within' | undefined, content: ReactNode) => {
    const { from, to } = runOf(unit);
    const key = `${from} ${to}`;
    const isPicked = unit.every((one) => all.isPicked(one.key));
    return (
      <li
        key={key}
        ref={unit.length === 1 && from === all.end ? end : undefined}
        className={classes.activity}
        data-part={part}
        data-picked={isPicked || undefined}
        onMouseEnter={() => setOver(key)}
        onMouseLeave={() => setOver(null)}
      >
        <UnstyledButton
          className={classes.button}
          aria-pressed={isPicked}
          onClick={(event) => all.press(index, unit, isThrough(event))}
        >
          {content}
        </UnstyledButton>
        {over === key && (
          <span className={classes.beside}>
            {choicesOf(unit)
              .slice(0, besideOne)
              .map((choice) => (
                <UnstyledButton
                  key={choice.key}
                  tabIndex={-1}
                  className={classes.choice}
                  title={choice.label}
                  onClick={(event) => onChoose(choice, all.idsThrough(index, unit, event.shiftKey))}
                >
                  {choice.name}
                </UnstyledButton>
              ))}
          </span>
        )}
      </li>
    );
  };
  const single = (activity: Activity, isWithin = false) =>
    line(
      [activity],
      isWithin ? 'within' : undefined,
      <>
        <span className={`${classes.time} ${classes.span}`}>
          {formats.span(activity.log.started_at, activity.log.ended_at)}
        </span>
        <SourceIcon source={activity.log.source} />
        <span className={classes.title}>{activity.log.subject.title}</span>
        <DurationText seconds={activity.log.duration} className={classes.time ?? ''} />
      </>,
    );
  const interval = (unit: Unit) => {
    const [first, last] = [unit[0], unit.at(-1)];
    if (first === undefined || last === undefined) return [];
    if (first === last) return [single(first)];
    const seconds = unit.reduce((sum, { log }) => sum + log.duration, 0);
    const head = line(
      unit,
      'interval',
      <>
        <span>{formats.span(first.log.started_at, last.log.ended_at)}</span>
        <span className={classes.title}>{t('days:activities.count', { count: unit.length })}</span>
        <DurationText seconds={seconds} />
      </>,
    );
    return [head, ...unit.map((one) => single(one, true))];
  };
  return (
    <>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => all.toggle(index)}>
        {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        {t('days:activities.count', { count: activities.length })}
      </UnstyledButton>
      {isOpen && (
        <ul className={classes.list}>
          {intervals.length === 0 ? activities.map((one) => single(one)) : intervals.flatMap(interval)}
        </ul>
      )}
      {picked && (
        <p className={classes.picked} role="status">
          {t('days:activities.picked', { count: picked.count, duration: formats.hours(picked.seconds) })}
        </p>
      )}
    </>
  );
};
