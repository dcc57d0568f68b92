import type { reportInsightsRoutes, rhythmKeys } from '@daybook/contract/report-insights.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import {
  focusIntervals,
  heatOfDays,
  heatParts,
  interruptionsIn,
  type RhythmDay,
  type RhythmPiece,
} from '@daybook/domain/reports/rhythm.ts';
import { mostRhythmDays } from '@daybook/domain/reports/rhythm-period.ts';
import { daysFromTo } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import { idText, instantText } from '../../platform/lists/json-api.ts';
import { loadPreferences } from '../../preferences/preferences.service.ts';
import { type ComputedDay, type ComputedLog, computeOwnDays, ownDaysBetween } from '../../timeline/timeline.service.ts';
import { requirePeriod } from '../report-period.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { labelsOf } from './insights.repository.ts';
import { matchesLog } from './matches-log.ts';

type Rhythm = z.output<typeof reportInsightsRoutes.getRhythm.response>['data'];
type RhythmKey = (typeof rhythmKeys)[number];
export type RhythmQuestion = ReportSelection & { readonly by: RhythmKey };

const daysAtOnce = 7;

/** Returns own recorded time by weekday and hour, with interruptions and focus. @throws AppError DATE_RANGE */
export async function rhythm(trx: Transaction, scope: Scope, question: RhythmQuestion): Promise<Rhythm> {
  const { by } = question;
  const days = await rhythmDays(trx, scope, question);
  const cells = heatOfDays(days);
  const perDay = days.map(({ date, pieces }) => ({
    date,
    focus: focusIntervals(pieces),
    interruptions: interruptionsIn(pieces),
  }));
  const longest = perDay.map(({ date, focus }) => ({ date, piece: longestOf(focus) }));
  const best = longest.reduce<(typeof longest)[number] | null>(
    (found, one) => (one.piece !== null && lengthOf(one.piece) > lengthOf(found?.piece ?? null) ? one : found),
    null,
  );
  return {
    keys: await namedKeys(trx, scope, by, cells),
    cells: cells.map(({ weekday, hour, key, seconds }) => ({ weekday, hour, key, duration: seconds })),
    total: cells.reduce((sum, { seconds }) => sum + seconds, 0),
    days: perDay.map(({ date, interruptions }, at) => ({
      date,
      interruptions,
      longest_focus: lengthOf(longest[at]?.piece ?? null),
    })),
    longest_focus: best === null || best.piece === null ? null : focusView(best.date, best.piece),
  };
}

const lengthOf = (piece: RhythmPiece | null): number =>
  piece === null ? 0 : Math.round((piece.endMs - piece.startMs) / 1000);

const longestOf = (pieces: readonly RhythmPiece[]): RhythmPiece | null =>
  pieces.reduce<RhythmPiece | null>((best, one) => (lengthOf(one) > lengthOf(best) ? one : best), null);

const focusView = (date: string, piece: RhythmPiece) => ({
  date,
  started_at: instantText(new Date(piece.startMs)),
  ended_at: instantText(new Date(piece.endMs)),
  key: piece.key,
  duration: lengthOf(piece),
});

type RhythmDays = z.output<typeof reportInsightsRoutes.getRhythmDays.response>['data'];
export type CellQuestion = RhythmQuestion & {
  readonly weekday: number;
  readonly hour: number;
  /** null: every key. */
  readonly key: string | null;
};

/** Returns the dates of a cell of the rhythm, the latest first. @throws AppError DATE_RANGE */
export async function rhythmCell(trx: Transaction, scope: Scope, question: CellQuestion): Promise<RhythmDays> {
  const { weekday, hour, key } = question;
  const parts = heatParts(await rhythmDays(trx, scope, question)).filter(
    (part) => part.weekday === weekday && part.hour === hour && (key === null || part.key === key),
  );
  const days = [...Map.groupBy(parts, ({ date }) => date)]
    .map(([date, own]) => ({ date, duration: own.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  return { days, total: days.reduce((sum, { duration }) => sum + duration, 0) };
}

/** Returns the days with counted time, computed a few at a time to limit memory. */
async function rhythmDays(trx: Transaction, scope: Scope, question: RhythmQuestion): Promise<RhythmDay[]> {
  requirePeriod(question);
  const { start, end, filters, by } = question;
  if (daysFromTo(start, end) >= mostRhythmDays) {
    throw new AppError('DATE_RANGE', { detail: `A rhythm covers at most ${mostRhythmDays} days.`, pointer: '/start' });
  }
  if (filters.user !== undefined && !filters.user.includes(scope.userId)) return [];
  const preferences = await loadPreferences(trx, scope);
  const rows = await ownDaysBetween(trx, scope, start, end);
  const days: RhythmDay[] = [];
  for (let at = 0; at < rows.length; at += daysAtOnce) {
    const computed = await computeOwnDays(trx, scope, rows.slice(at, at + daysAtOnce), preferences);
    days.push(...computed.map((day) => rhythmDay(day, question, by)).filter(({ pieces }) => pieces.length > 0));
  }
  return days;
}

function rhythmDay({ day, logs }: ComputedDay, { filters }: RhythmQuestion, by: RhythmKey): RhythmDay {
  const counted = logs.filter((log) => log.status !== 'ignored' && !log.isPending && matchesLog(filters, log));
  const pieces = counted.flatMap((log) => log.pieces.map((piece) => ({ ...piece, key: rhythmKey(log, by) })));
  return { date: day.date, timeZone: day.timezone, pieces };
}

function rhythmKey({ contactId, internal, row }: ComputedLog, by: RhythmKey): string {
  if (by === 'source') return `source ${row.subject.source_id}`;
  if (contactId !== null) return `contact ${contactId}`;
  return internal ? 'internal' : 'undecided';
}

type KeyView = Rhythm['keys'][number];

async function namedKeys(
  trx: Transaction,
  scope: Scope,
  by: RhythmKey,
  cells: readonly { readonly key: string; readonly seconds: number }[],
): Promise<KeyView[]> {
  const idOf = (key: string) => Number(key.split(' ')[1] ?? 0);
  const keys = [...Map.groupBy(cells, ({ key }) => key)];
  const ids = keys.map(([key]) => idOf(key)).filter((id) => id > 0);
  const labels = await labelsOf(trx, scope, by, ids);
  return keys
    .map(([key, members]): KeyView => {
      const id = idOf(key);
      const duration = members.reduce((sum, { seconds }) => sum + seconds, 0);
      if (id > 0) return { key, kind: by, id: idText(id), label: labels.get(id) ?? '', duration };
      return { key, kind: key === 'internal' ? 'internal' : 'undecided', id: null, label: '', duration };
    })
    .sort((a, b) => b.duration - a.duration);
}
