// The state of the activities in a list of proposals: the rows that show theirs, and the selected range. The next
// answer applies only to that range.
import { shownActivities, unfoldedActivities } from '@daybook/domain/suggestions/shown-choices.ts';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import type { Action } from '../action-row.tsx';
import { type Activity, activitiesOfRun, pressedRun, type Run, steppedRun } from './activities-of.ts';

export type RowOfActivities = {
  activities: readonly Activity[];
  /** Uncertain rows show a few activities by default. */
  isDoubtful: boolean;
};

/** The selected activities of a row. */
export type Picked = { row: number; ids: readonly string[]; seconds: number; count: number };

/**
 * The row that was reached with the arrows, with its activities. It stays unfolded until the arrows leave it; a pointer
 * does not fold it.
 */
type Led = { row: number; keys: ReadonlySet<string> };

type Place = {
  /** The rows are a question of their own, which has room for their activities. */
  isAlone?: boolean;
  isOff?: boolean;
};

export const useActivities = (
  rows: readonly RowOfActivities[],
  active: number,
  onActive: (index: number) => void,
  { isAlone = false, isOff = false }: Place = {},
) => {
  const t = useT();
  const [led, setLed] = useState<Led | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (led !== null) list.current?.children[led.row]?.scrollIntoView({ block: 'nearest' });
  }, [led]);
  /** Log ids of rows that were opened or closed by hand; a row that is suggested again keeps its state. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [run, setRun] = useState<Run | null>(null);
  const isOpen = ({ activities, isDoubtful }: RowOfActivities): boolean => {
    if (activities.length < 2) return false;
    const byHand = activities.map(({ key }) => opened.get(key)).find((one) => one !== undefined);
    const isUnfolded = isAlone || activities.some(({ key }) => led?.keys.has(key));
    const isShort = activities.length <= (isUnfolded ? unfoldedActivities : shownActivities);
    return byHand ?? (isShort && (isUnfolded || isDoubtful));
  };
  const row = run === null ? -1 : rows.findIndex((one) => activitiesOfRun(one.activities, run).length > 0);
  const inRow = rows[row]?.activities ?? [];
  const inRun = run === null ? [] : activitiesOfRun(inRow, run);
  const picked: Picked | null =
    inRun.length === 0
      ? null
      : {
          row,
          ids: inRun.flatMap(({ ids }) => ids),
          seconds: inRun.reduce((sum, { log }) => sum + log.duration, 0),
          count: inRun.length,
        };
  const open = (one: RowOfActivities | undefined, to: boolean) =>
    setOpened((before) => new Map([...before, ...(one?.activities ?? []).map(({ key }) => [key, to] as const)]));
  const clear = () => setRun(null);
  const toggle = (index: number) => {
    const one = rows[index];
    if (!one) return;
    open(one, !isOpen(one));
    clear();
  };
  const pickFirst = () => {
    const first = rows[active]?.activities[0];
    if (!first) return;
    open(rows[active], true);
    setRun({ from: first.key, to: first.key });
  };
  const go = (by: number) => {
    if (run === null || picked === null) {
      const next = (active + by + rows.length) % rows.length;
      onActive(next);
      setLed({ row: next, keys: new Set(rows[next]?.activities.map(({ key }) => key)) });
    } else setRun(steppedRun(inRow, run, by, false));
  };
  const extend = (by: number) => {
    if (run === null || picked === null) pickFirst();
    else setRun(steppedRun(inRow, run, by, true));
  };
  const current = rows[active];
  const canOpen = (current?.activities.length ?? 0) > 1;
  // The arrows of a single question move through its answers until activities are selected.
  const isStill = rows.length < 2 && picked === null;
  useKeys(
    [
      { key: 'ArrowDown', label: t('days:keys.next'), run: () => go(1), disabled: isStill },
      { key: 'ArrowUp', label: t('days:keys.previous'), run: () => go(-1), disabled: isStill },
      { key: 'shift+ArrowDown', label: t('days:keys.through'), run: () => extend(1), disabled: !canOpen },
      { key: 'shift+ArrowUp', label: t('days:keys.through'), run: () => extend(-1), disabled: picked === null },
      { key: 'ArrowRight', label: t('days:keys.pick'), run: pickFirst, disabled: !canOpen },
      { key: 'ArrowLeft', label: t('days:keys.letGo'), run: clear, disabled: picked === null },
      { key: 'Escape', label: t('days:keys.letGo'), run: clear, disabled: picked === null },
    ].map((one) => ({ ...one, disabled: isOff || one.disabled === true })),
  );
  const openAction: Action[] =
    canOpen && current
      ? [
          {
            keys: 't',
            label: t(isOpen(current) ? 'days:activities.hide' : 'days:activities.show'),
            run: () => toggle(active),
          },
        ]
      : [];
  return {
    /** The list of the rows, which scrolls to the row reached with the arrows. */
    list,
    /** The activity at which the selected range ends. */
    end: picked === null ? null : (run?.to ?? null),
    isOpen,
    toggle,
    openAction,
    picked,
    isPicked: (key: string) => inRun.some((one) => one.key === key),
    clear,
    press: (index: number, key: string, isThrough: boolean) => {
      onActive(index);
      setRun(pressedRun(row === index ? run : null, key, isThrough));
    },
    /**
     * Returns the logs that an answer beside an activity applies to: its own, or with Shift all from the first selected
     * activity through it.
     */
    idsThrough: (index: number, key: string, isThrough: boolean): readonly string[] => {
      const own = rows[index]?.activities ?? [];
      const isMember = row === index && inRun.some((one) => one.key === key);
      const wanted =
        run !== null && row === index && (isThrough || isMember)
          ? isMember
            ? inRun
            : activitiesOfRun(own, { from: run.from, to: key })
          : own.filter((one) => one.key === key);
      return wanted.flatMap(({ ids }) => ids);
    },
  };
};

export type Activities = ReturnType<typeof useActivities>;
