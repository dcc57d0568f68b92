// Decided logs and appointments around each log of a day.

import type { DayFrame } from '../day-frame.ts';
import type { ModelLog } from '../model-types.ts';

const minuteMs = 60_000;
const decidedMinutes = 12;
const besideMeetingMs = 10 * minuteMs;

/** The nearest decided logs, as indexes of answers, and their closeness: 1 when adjacent, fading in minutes. */
export interface DecidedAround {
  /** -1 for none. */
  readonly before: Int32Array;
  readonly beforeWeight: Float64Array;
  readonly after: Int32Array;
  readonly afterWeight: Float64Array;
}

/** Returns the nearest decided log on both sides of each log. */
export function nearestDecided({ logs, indexOfAnswer }: DayFrame): DecidedAround {
  const count = logs.length;
  const [before, after] = [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)];
  const [beforeWeight, afterWeight] = [new Float64Array(count), new Float64Array(count)];
  const nearness = (gapMs: number) => Math.exp(-Math.max(0, gapMs) / minuteMs / decidedMinutes);
  const indexOf = ({ decided }: ModelLog) => indexOfAnswer.get(decided ?? '') ?? -1;
  let last: ModelLog | undefined;
  for (const [row, log] of logs.entries()) {
    if (last !== undefined) {
      before[row] = indexOf(last);
      beforeWeight[row] = nearness(log.startedAtMs - last.endedAtMs);
    }
    if (log.decided !== null) last = log;
  }
  let next: ModelLog | undefined;
  for (let row = count - 1; row >= 0; row -= 1) {
    const log = logs[row];
    if (log === undefined) continue;
    if (next !== undefined) {
      after[row] = indexOf(next);
      afterWeight[row] = nearness(next.startedAtMs - log.endedAtMs);
    }
    if (log.decided !== null) next = log;
  }
  return { before, beforeWeight, after, afterWeight };
}

/** Appointments around each log, as rows; -1 for none. */
export interface MeetingsAround {
  /** The appointment during which a log happens. */
  readonly during: Int32Array;
  /** An appointment that ended shortly before or starts shortly after. */
  readonly beside: Int32Array;
}

/** Returns the first other appointment during each log, and the first beside it. */
export function meetingsAround({ logs }: DayFrame): MeetingsAround {
  const meetings = logs.flatMap((log, row) => (log.subject.sourceType === 'appointment' ? [{ log, row }] : []));
  const during = new Int32Array(logs.length).fill(-1);
  const beside = new Int32Array(logs.length).fill(-1);
  logs.forEach((log, row) => {
    for (const meeting of meetings) {
      if (meeting.row === row) continue;
      if (during[row] === -1 && isDuring(log, meeting.log)) during[row] = meeting.row;
      if (beside[row] === -1 && isBeside(log, meeting.log)) beside[row] = meeting.row;
    }
  });
  return { during, beside };
}

const isDuring = (log: ModelLog, meeting: ModelLog): boolean =>
  meeting.startedAtMs <= log.startedAtMs && meeting.endedAtMs > log.startedAtMs;

const isBeside = (log: ModelLog, meeting: ModelLog): boolean =>
  Math.abs(meeting.endedAtMs - log.startedAtMs) <= besideMeetingMs ||
  Math.abs(meeting.startedAtMs - log.endedAtMs) <= besideMeetingMs;
