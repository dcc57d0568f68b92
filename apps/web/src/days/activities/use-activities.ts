// The state of the activities in a list of proposals: the rows that show theirs, and the selected range. The next
// answer applies only to that range.

import type { IntervalOf } from '@daybook/domain/suggestions/intervals-of.ts';
import { shownActivities, unfoldedActivities } from '@daybook/domain/suggestions/shown-choices.ts';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import type { Action } from '../action-row.tsx';
import {
  type Activity,
  activitiesOfRun,
  intervalsOfRow,
  pressedRun,
  type Run,
  runOf,
  steppedRun,
  type Unit,
} from './activities-of.ts';

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
  /** The kind of question, which decides how long a pause divides activities. */
  of: IntervalOf;
  /** The rows are a question of their own, which has room for their activities. */
  isAlone?: boolean;
  isOff?: boolean;
};

export const useActivities = (
  rows: readonly RowOfActivities[],
  active: number,
  onActive: (index: number) => void,
  { of, isAlone = false, isOff = false }: Place,
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
  /** Whether the arrows go through single activities where the row has intervals. */
  const [isByOne, setIsByOne] = useState(false);
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
          ids: idsOf(inRun),
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
  const intervals = intervalsOfRow(inRow, of);
  const isByInterval = intervals.length > 0 && !isByOne;
  const units = (): readonly Unit[] => (isByInterval ? intervals : inRow.map((one) => [one]));
  const pickFirst = () => {
    const { activities = [] } = rows[active] ?? {};
    const [first = activities.slice(0, 1)] = intervalsOfRow(activities, of);
    if (first.length === 0) return;
    open(rows[active], true);
    setIsByOne(false);
    setRun(runOf(first));
  };
  /** Goes to the first interval of the row, and from an interval to its first activity. */
  const goIn = () => {
    if (picked === null) return pickFirst();
    setIsByOne(true);
    setRun(runOf(inRun.slice(0, 1)));
  };
  /** Goes back from an activity to its interval, and from there to the row. */
  const goOut = () => {
    const interval = isByInterval ? undefined : intervals.find((unit) => unit.some(({ key }) => key === run?.to));
    setIsByOne(false);
    setRun(interval === undefined ? null : runOf(interval));
  };
  const go = (by: number) => {
    if (run === null || picked === null) {
      const next = (active + by + rows.length) % rows.length;
      onActive(next);
      setLed({ row: next, keys: new Set(rows[next]?.activities.map(({ key }) => key)) });
    } else setRun(steppedRun(units(), run, by, false));
  };
  const extend = (by: number) => {
    if (run === null || picked === null) pickFirst();
    else setRun(steppedRun(units(), run, by, true));
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
      { key: 'ArrowRight', label: t('days:keys.pick'), run: goIn, disabled: !canOpen },
      { key: 'ArrowLeft', label: t('days:keys.widen'), run: goOut, disabled: picked === null },
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
    /** The activities of a row by interval; empty where that divides nothing. */
    intervalsOf: ({ activities }: RowOfActivities) => intervalsOfRow(activities, of),
    toggle,
    openAction,
    picked,
    isPicked: (key: string) => inRun.some((one) => one.key === key),
    clear,
    /** Picks a unit that was pressed: an activity, or an interval. */
    press: (index: number, unit: Unit, isThrough: boolean) => {
      onActive(index);
      setIsByOne(unit.length === 1);
      setRun(pressedRun(rows[index]?.activities ?? [], row === index ? run : null, unit, isThrough));
    },
    /** The logs that an answer beside a unit is for: it, or with Shift all from the first picked one through it. */
    idsThrough: (index: number, unit: Unit, isThrough: boolean): readonly string[] => {
      const own = rows[index]?.activities ?? [];
      const isHere = run !== null && row === index;
      if (isHere && unit.every((one) => inRun.includes(one))) return idsOf(inRun);
      const wanted = isHere && isThrough ? pressedRun(own, run, unit, true) : null;
      return idsOf(wanted === null ? unit : activitiesOfRun(own, wanted));
    },
  };
};

const idsOf = (activities: Unit): readonly string[] => activities.flatMap(({ ids }) => ids);

export type Activities = ReturnType<typeof useActivities>;
