// The browser shows a change before the server answers: both must compute the same day.
import type { Timeline, TimelineLog } from '@daybook/contract/timeline.ts';
import { graceSecondsBySourceType } from '@daybook/domain/logs/threshold-defaults.ts';
import { unionOf } from '@daybook/domain/timeline/interval.ts';
import { mergeWithGrace } from '@daybook/domain/timeline/merge-grace.ts';
import type { Slot } from '@daybook/domain/timeline/slots.ts';
import {
  compute,
  decidedDay,
  type ModelDay,
  type ModelLog,
  merged,
  moved,
  split,
} from '@daybook/domain/timeline/testing/model-day.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testBooking, testDay } from '../frame/testing-day.ts';
import { mergeSlots, moveEdge, splitSlot } from './edit-slots.ts';
import { bookLogs, decideLogs } from './edit-timeline.ts';

const bounds = { startMs: Date.UTC(2026, 2, 3), endMs: Date.UTC(2026, 2, 4) };
const text = (atMs: number) => new Date(atMs).toISOString();
const idText = (id: number | null) => (id === null ? null : String(id));
const intervalText = ({ startMs, endMs }: { startMs: number; endMs: number }) => ({
  started_at: text(startMs),
  ended_at: text(endMs),
});

const states = [
  { contactId: null, internal: false, status: 'open', registrationId: null },
  { contactId: 1, internal: false, status: 'open', registrationId: null },
  { contactId: 2, internal: false, status: 'open', registrationId: null },
  { contactId: null, internal: true, status: 'open', registrationId: null },
  { contactId: null, internal: false, status: 'ignored', registrationId: null },
  { contactId: 1, internal: false, status: 'booked', registrationId: 11 },
] as const;

const anyDay = fc
  .array(
    fc.record({
      startSeconds: fc.integer({ min: 0, max: 12_000 }),
      lengthSeconds: fc.integer({ min: 1, max: 5_000 }),
      sourceType: fc.constantFrom('web', 'phone', 'native', 'manual'),
      state: fc.constantFrom(...states),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map(
    (rows): ModelDay => ({
      bounds,
      breaks: [],
      rows: rows.map(({ startSeconds, lengthSeconds, sourceType, state }, index) => ({
        ...state,
        id: index + 1,
        eventId: index + 1,
        sourceType,
        startMs: bounds.startMs + startSeconds * 1000,
        endMs: bounds.startMs + (startSeconds + lengthSeconds) * 1000,
        cutFrom: null,
      })),
    }),
  );

const statusOf = (status: string): TimelineLog['status'] =>
  status === 'booked' || status === 'ignored' ? status : 'open';

const stateText = (one: Slot | ModelLog) => ({
  contact_id: idText(one.contactId),
  internal: one.internal,
  status: statusOf(one.status),
  registration_id: idText(one.registrationId),
});

/** Joins entries as the server does: with few subjects, so that logs of one subject are close to each other. */
const entriesOf = (logs: readonly ModelLog[], breaks: readonly number[]): TimelineLog[] =>
  mergeWithGrace(
    logs.map((log) => ({ ...log, subjectId: log.eventId % 3, startedAtMs: log.startMs, endedAtMs: log.endMs })),
    graceSecondsBySourceType,
    breaks,
  ).map(({ logs: [first, ...others], endedAtMs }) => {
    const all = [first, ...others];
    const about = { title: `${first.subjectId}`, url: null, path: null, from: null, phone_number: null };
    return {
      id: String(first.id),
      event_id: String(first.eventId),
      log_ids: all.map(({ id }) => String(id)),
      source: { id: '1', type: first.sourceType, identifier: '', name: '' },
      subject: { id: String(first.subjectId), ...about },
      ...intervalText({ startMs: first.startMs, endMs: endedAtMs }),
      original_duration: (endedAtMs - first.startMs) / 1000,
      duration: all.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      pieces: unionOf(all.flatMap(({ pieces }) => pieces)).map(intervalText),
      ...stateText(first),
      flags: [],
      decided_by: null,
      tag_id: null,
      description: null,
    };
  });

const secondsBy = (logs: readonly ModelLog[], status: string) =>
  logs.filter((log) => log.status === status).reduce((sum, log) => sum + log.durationSeconds, 0);

/** Returns the server's answer for a day. */
const timelineOf = (day: ModelDay): Timeline => {
  const { logs, slots, seconds } = compute(day);
  const booked = secondsBy(logs, 'booked');
  const open = secondsBy(logs, 'open');
  const ignored = secondsBy(logs, 'ignored');
  const base = testDay([]);
  const bookedIds = logs.filter(({ registrationId }) => registrationId === 11).map(({ id }) => String(id));
  return {
    ...base,
    day: { ...base.day, starts_at: text(bounds.startMs), ends_at: text(bounds.endMs) },
    logs: entriesOf(logs, day.breaks),
    slots: slots.map((slot) => ({
      id: slot.id,
      ...intervalText({ startMs: slot.startedAtMs, endMs: slot.endedAtMs }),
      duration: slot.durationSeconds,
      ...stateText(slot),
      log_ids: slot.logIds.map(String),
    })),
    registrations: booked > 0 ? [testBooking('11', bookedIds, { recorded: booked, duration: 3600 })] : [],
    totals: { ...base.totals, recorded: seconds, booked_recorded: booked, open, ignored },
    breaks: day.breaks.map(text),
  };
};

/** Returns the part to compare, without ids, which differ until the server has assigned them. */
const seen = ({ slots, totals, breaks }: Timeline) => ({
  breaks,
  slots: slots.map(({ id, log_ids, ...slot }) => slot),
  totals: [totals.recorded, totals.open, totals.ignored, totals.booked_recorded],
});

const anyEdit = fc.record({ slot: fc.nat(20), by: fc.double({ min: -0.9, max: 1.5, noNaN: true }) });
type Edit = typeof anyEdit extends fc.Arbitrary<infer T> ? T : never;

const slotIn = (day: ModelDay, { slot }: Edit): Slot | undefined => {
  const { slots } = compute(day);
  return slots[slot % Math.max(1, slots.length)];
};

/** Runs both sides on generated days. `edit` returns the day of each side, or null when there is nothing to compare. */
const agree = (edit: (day: ModelDay, slot: Slot, by: number) => { server: ModelDay; browser: Timeline } | null) =>
  fc.assert(
    fc.property(anyDay, fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (drawn, edits) => {
      let day = drawn;
      for (const one of edits) {
        const slot = slotIn(day, one);
        const both = slot && edit(day, slot, one.by);
        if (!both) continue;
        expect(seen(both.browser)).toEqual(seen(timelineOf(both.server)));
        day = both.server;
      }
    }),
  );

describe('the browser predicts what the server computes', () => {
  it('of a day that nobody changed', () => {
    agree((day, _slot) => ({ server: day, browser: decideLogs(timelineOf(day), new Set(), { kind: 'open' }) }));
  });

  it('when an edge of a slot moves', () => {
    agree((day, slot, by) => {
      const farMs = Math.round((by * (slot.endedAtMs - slot.startedAtMs)) / 1000) * 1000;
      const to = { startMs: slot.startedAtMs, endMs: Math.min(bounds.endMs, slot.endedAtMs + farMs) };
      if (to.endMs <= to.startMs) return null;
      const browser = moveEdge(timelineOf(day), { slotId: slot.id, edge: 'end', toMs: to.endMs });
      return { server: moved(day, slot, to).day, browser };
    });
  });

  it('when the start of a slot moves', () => {
    agree((day, slot, by) => {
      const farMs = Math.round((by * (slot.endedAtMs - slot.startedAtMs)) / 1000) * 1000;
      const to = { startMs: Math.max(bounds.startMs, slot.startedAtMs - farMs), endMs: slot.endedAtMs };
      if (to.endMs <= to.startMs) return null;
      const browser = moveEdge(timelineOf(day), { slotId: slot.id, edge: 'start', toMs: to.startMs });
      return { server: moved(day, slot, to).day, browser };
    });
  });

  it('when a slot is split', () => {
    agree((day, slot, by) => {
      const part = Math.abs(by) % 1;
      const atMs = slot.startedAtMs + Math.round((part * (slot.endedAtMs - slot.startedAtMs)) / 1000) * 1000;
      return { server: split(day, slot, atMs), browser: splitSlot(timelineOf(day), slot.id, atMs) };
    });
  });

  it('when slots are merged', () => {
    agree((day, slot) => {
      const { slots } = compute(day);
      const both = slots.slice(slots.indexOf(slots.find(({ id }) => id === slot.id) ?? slot)).slice(0, 2);
      return { server: merged(day, both), browser: mergeSlots(timelineOf(day), new Set(both.map(({ id }) => id))) };
    });
  });

  it('when a slot is tagged, ignored or opened', () => {
    agree((day, slot, by) => {
      if (slot.registrationId !== null) return null;
      const [kind, state] =
        by < 0
          ? ([{ kind: 'contact', contactId: '2', contactName: 'Bakker' }, states[2]] as const)
          : by < 0.7
            ? ([{ kind: 'ignored' }, states[4]] as const)
            : ([{ kind: 'open' }, states[0]] as const);
      const browser = decideLogs(timelineOf(day), new Set(slot.logIds.map(String)), kind);
      return { server: decidedDay(day, slot.logIds, state), browser };
    });
  });

  it('when a slot is registered', () => {
    agree((day, slot) => {
      const before = timelineOf(day);
      if (slot.registrationId !== null || before.registrations.length > 0) return null;
      const booking = testBooking('11', slot.logIds.map(String), { contact_id: '1', recorded: slot.durationSeconds });
      return { server: decidedDay(day, slot.logIds, states[5]), browser: bookLogs(before, booking) };
    });
  });
});
