import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { SourceIcon } from '../../timeline/activities/source-icon.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { RowChoice } from '../rows/row-choices.tsx';
import type { Activity } from './activities-of.ts';
import classes from './row-activities.module.css';
import type { Activities, RowOfActivities } from './use-activities.ts';

type RowActivitiesProps<C extends RowChoice> = {
  row: RowOfActivities;
  index: number;
  all: Activities;
  /** Returns the answers for an activity, which are shown beside the one under the pointer. */
  choicesOf: (activity: Activity) => readonly C[];
  onChoose: (choice: C, ids: readonly string[]) => void;
};

const besideOne = 3;

/** Touch has no Shift: a second tap extends the range. */
const isThrough = ({ shiftKey, nativeEvent }: MouseEvent): boolean =>
  shiftKey || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch');

/** The activities of a row, each with its time: the selected ones get an answer of their own. */
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
  const count = activities.length;
  const picked = all.picked?.row === index ? all.picked : null;
  const timeOf = ({ log }: Activity) => formats.span(log.started_at, log.ended_at);
  return (
    <>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => all.toggle(index)}>
        {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        {t('days:activities.count', { count })}
      </UnstyledButton>
      {isOpen && (
        <ul className={classes.list}>
          {activities.map((activity) => (
            <li
              key={activity.key}
              ref={activity.key === all.end ? end : undefined}
              className={classes.activity}
              data-picked={all.isPicked(activity.key) || undefined}
              onMouseEnter={() => setOver(activity.key)}
              onMouseLeave={() => setOver(null)}
            >
              <UnstyledButton
                className={classes.button}
                aria-pressed={all.isPicked(activity.key)}
                onClick={(event) => all.press(index, activity.key, isThrough(event))}
              >
                <span className={`${classes.time} ${classes.span}`}>{timeOf(activity)}</span>
                <SourceIcon source={activity.log.source} />
                <span className={classes.title}>{activity.log.subject.title}</span>
                <DurationText seconds={activity.log.duration} className={classes.time ?? ''} />
              </UnstyledButton>
              {over === activity.key && (
                <span className={classes.beside}>
                  {choicesOf(activity)
                    .slice(0, besideOne)
                    .map((choice) => (
                      <UnstyledButton
                        key={choice.key}
                        tabIndex={-1}
                        className={classes.choice}
                        title={choice.label}
                        onClick={(event) => onChoose(choice, all.idsThrough(index, activity.key, event.shiftKey))}
                      >
                        {choice.name}
                      </UnstyledButton>
                    ))}
                </span>
              )}
            </li>
          ))}
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
