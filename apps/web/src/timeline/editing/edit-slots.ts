// Slots of the day as they will be after they were resized, split, merged or taken away, shown before the server answers.

import type { Timeline, TimelineLog, TimelineSlot } from '@daybook/contract/timeline.ts';
import { type Interval, unionOf } from '@daybook/domain/timeline/interval.ts';
import { type Edge, type EdgeMove, touchingSlot } from './edge-move.ts';
import { withLogs } from './edit-timeline.ts';

type Stretch = Interval;
type State = Pick<TimelineSlot, 'contact_id' | 'internal' | 'status' | 'registration_id'>;

const undecided: State = { contact_id: null, internal: false, status: 'open', registration_id: null };

const stretchOf = (one: { started_at: string; ended_at: string }): Stretch => ({
  startMs: Date.parse(one.started_at),
  endMs: Date.parse(one.ended_at),
});
const bounds = ({ startMs, endMs }: Stretch) => ({
  started_at: new Date(startMs).toISOString(),
  ended_at: new Date(endMs).toISOString(),
});
const secondsOf = (pieces: readonly Stretch[]): number =>
  Math.round(pieces.reduce((sum, one) => sum + one.endMs - one.startMs, 0) / 1000);
const stateOf = ({ contact_id, internal, status, registration_id }: State): State => ({
  contact_id,
  internal,
  status,
  registration_id,
});

const within = (pieces: readonly Stretch[], { startMs, endMs }: Stretch): Stretch[] =>
  pieces
    .map((one) => ({ startMs: Math.max(one.startMs, startMs), endMs: Math.min(one.endMs, endMs) }))
    .filter((one) => one.endMs > one.startMs);

/** The part of an entry that counts in a stretch; `suffix` gives it ids of its own. */
const partOf = (log: TimelineLog, stretch: Stretch, suffix: string): TimelineLog[] => {
  const pieces = within(log.pieces.map(stretchOf), stretch);
  if (pieces.length === 0) return [];
  const whole = { startMs: pieces[0]?.startMs ?? 0, endMs: pieces.at(-1)?.endMs ?? 0 };
  const ids = suffix === '' ? {} : { id: `${log.id}${suffix}`, log_ids: log.log_ids.map((id) => `${id}${suffix}`) };
  return [{ ...log, ...bounds(whole), pieces: pieces.map(bounds), duration: secondsOf(pieces), ...ids }];
};

const always: Stretch = { startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY };

/** Entries cut where they cross an instant: the earlier part keeps its ids. What crosses nothing stays the same object. */
export const cutLogs = (logs: readonly TimelineLog[], atMs: number): TimelineLog[] =>
  logs.flatMap((log) => {
    const parts = [
      ...partOf(log, { ...always, endMs: atMs }, ''),
      ...partOf(log, { ...always, startMs: atMs }, `~${atMs}`),
    ];
    return parts.length === 2 ? parts : [log];
  });

const sum = (logs: readonly TimelineLog[]): number => logs.reduce((all, log) => all + log.duration, 0);

/** A slot of these entries; nothing when there are none. */
const slotOf = (id: string, logs: readonly TimelineLog[], state: State): TimelineSlot[] => {
  const pieces = unionOf(logs.flatMap((log) => log.pieces.map(stretchOf)));
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return [];
  const whole = bounds({ startMs: first.startMs, endMs: last.endMs });
  return [{ id, ...whole, duration: sum(logs), ...stateOf(state), log_ids: logs.flatMap((log) => log.log_ids) }];
};

const logsIn = (logs: readonly TimelineLog[], slot: TimelineSlot): TimelineLog[] => {
  const ids = new Set(slot.log_ids);
  return logs.filter((log) => log.duration > 0 && log.log_ids.some((id) => ids.has(id)));
};

/** An entry as written down by hand, for a stretch in which nothing was recorded. */
const manualLog = (slot: TimelineSlot, stretch: Stretch): TimelineLog => ({
  id: `new-${stretch.startMs}`,
  event_id: `new-${stretch.startMs}`,
  log_ids: [`new-${stretch.startMs}`],
  source: { id: '0', type: 'manual', identifier: 'manual', name: '' },
  subject: { id: '0', title: '', url: null, path: null, from: null, phone_number: null },
  ...bounds(stretch),
  original_duration: secondsOf([stretch]),
  duration: secondsOf([stretch]),
  pieces: [bounds(stretch)],
  ...stateOf(slot),
  flags: [],
  decided_by: 'hand',
  tag_id: null,
  description: null,
});

const gapsIn = (stretch: Stretch, covered: readonly Stretch[]): Stretch[] => {
  let atMs = stretch.startMs;
  const gaps: Stretch[] = [];
  for (const one of [...within(covered, stretch), { startMs: stretch.endMs, endMs: stretch.endMs }]) {
    if (one.startMs > atMs) gaps.push({ startMs: atMs, endMs: one.startMs });
    atMs = Math.max(atMs, one.endMs);
  }
  return gaps;
};

/** A slot that changes, with the entries that it will be made of. */
type Draft = { id: string; state: State; logs: TimelineLog[] };

/** The day with its changed slots in their new shape; all others stay the same objects. */
const finish = (timeline: Timeline, logs: readonly TimelineLog[], drafts: readonly Draft[]): Timeline => {
  const changed = new Set(drafts.map(({ id }) => id));
  const states = new Map(drafts.flatMap((one) => one.logs.map((log) => [log.id, stateOf(one.state)] as const)));
  const slots = [
    ...timeline.slots.filter(({ id }) => !changed.has(id)),
    ...drafts.flatMap((one) => slotOf(one.id, one.logs, one.state)),
  ].sort((x, y) => x.started_at.localeCompare(y.started_at));
  const decided = logs.map((log) => {
    const state = states.get(log.id);
    return state === undefined ? log : { ...log, ...state };
  });
  return withLogs(timeline, decided, slots);
};

/** What lies in the stretch goes from the givers to the receiver; null: it becomes undecided. */
const handOver = (
  timeline: Timeline,
  stretch: Stretch,
  givers: readonly TimelineSlot[],
  receiver: TimelineSlot | null,
): { logs: TimelineLog[]; drafts: Draft[]; received: Draft } => {
  const giverOf = new Map(givers.flatMap((slot) => slot.log_ids.map((id) => [id, slot] as const)));
  const drafts = new Map(givers.map((slot) => [slot, { id: slot.id, state: slot, logs: [] as TimelineLog[] }]));
  const taken: TimelineLog[] = [];
  const logs = timeline.logs.flatMap((log) => {
    const giver = log.duration > 0 ? log.log_ids.flatMap((id) => giverOf.get(id) ?? [])[0] : undefined;
    if (giver === undefined) return [log];
    const parts = cutLogs([log], stretch.startMs).flatMap((one) => cutLogs([one], stretch.endMs));
    for (const part of parts) {
      const isInside = within(part.pieces.map(stretchOf), stretch).length > 0;
      (isInside ? taken : drafts.get(giver)?.logs)?.push(part);
    }
    return parts;
  });
  const own = receiver ? logsIn(logs, receiver) : [];
  const received = { id: receiver?.id ?? taken[0]?.id ?? '', state: receiver ?? undecided, logs: [...own, ...taken] };
  return { logs, drafts: [...drafts.values(), received], received };
};

/** Moves an edge of a slot: outward it takes what lies there, inward it leaves it to the slot that touches it. */
export const moveEdge = (timeline: Timeline, { slotId, edge, toMs }: EdgeMove): Timeline => {
  const slot = timeline.slots.find(({ id }) => id === slotId);
  if (!slot) return timeline;
  const now = stretchOf(slot);
  const fromMs = edge === 'end' ? now.endMs : now.startMs;
  const stretch = { startMs: Math.min(fromMs, toMs), endMs: Math.max(fromMs, toMs) };
  if (stretch.startMs === stretch.endMs) return timeline;
  const isLonger = edge === 'end' ? toMs > fromMs : toMs < fromMs;
  if (!isLonger) {
    const { logs, drafts } = handOver(timeline, stretch, [slot], touching(timeline.slots, slot, edge));
    return finish(timeline, logs, drafts);
  }
  const givers = timeline.slots.filter((one) => one !== slot && within([stretchOf(one)], stretch).length > 0);
  const { logs, drafts, received } = handOver(timeline, stretch, givers, slot);
  const covered = unionOf(logs.flatMap((log) => log.pieces.map(stretchOf)));
  const written = gapsIn(stretch, covered).map((gap) => manualLog(slot, gap));
  received.logs.push(...written);
  return finish(timeline, [...logs, ...written], drafts);
};

const touching = (slots: readonly TimelineSlot[], slot: TimelineSlot, edge: Edge): TimelineSlot | null => {
  const self = { ...stretchOf(slot), slot };
  const others = slots.filter((one) => one !== slot).map((one) => ({ ...stretchOf(one), slot: one }));
  return touchingSlot(others, self, edge)?.slot ?? null;
};

/** One slot as two, cut at an instant. */
export const splitSlot = (timeline: Timeline, slotId: string, atMs: number): Timeline => {
  const slot = timeline.slots.find(({ id }) => id === slotId);
  if (!slot) return timeline;
  const cut = logsIn(timeline.logs, slot).flatMap((log) => cutLogs([log], atMs));
  const isLater = (log: TimelineLog) => Date.parse(log.started_at) >= atMs;
  const later = cut.filter(isLater);
  const [first] = later;
  const members = new Set(slot.log_ids);
  const logs = [...timeline.logs.filter((log) => !log.log_ids.some((id) => members.has(id))), ...cut].sort((a, b) =>
    a.started_at.localeCompare(b.started_at),
  );
  const slots = timeline.slots.flatMap((one) =>
    one === slot
      ? [
          ...slotOf(
            slot.id,
            cut.filter((log) => !isLater(log)),
            slot,
          ),
          ...(first ? slotOf(first.log_ids[0] ?? first.id, later, slot) : []),
        ]
      : [one],
  );
  return withLogs(timeline, logs, slots);
};

/** Slots as one, of the state that the longest has. */
export const mergeSlots = (timeline: Timeline, slotIds: ReadonlySet<string>): Timeline => {
  const parts = timeline.slots.filter(({ id }) => slotIds.has(id));
  const [first] = parts;
  if (!first) return timeline;
  const longest = parts.reduce((most, one) => (one.duration > most.duration ? one : most), first);
  const booked = parts.find(({ registration_id }) => registration_id !== null);
  const state = { ...stateOf(longest), registration_id: longest.registration_id ?? booked?.registration_id ?? null };
  const ids = new Set(parts.flatMap((slot) => slot.log_ids));
  const logs = timeline.logs.map((log) => (log.log_ids.some((id) => ids.has(id)) ? { ...log, ...state } : log));
  const merged = slotOf(first.id, logsIn(logs, { ...first, log_ids: [...ids] }), state);
  const slots = timeline.slots.flatMap((slot) => (slot === first ? merged : slotIds.has(slot.id) ? [] : [slot]));
  return withLogs(timeline, logs, slots);
};

/** Takes slots away with all that they are made of. */
export const removeSlots = (timeline: Timeline, slotIds: ReadonlySet<string>): Timeline => {
  const gone = new Set(timeline.slots.filter(({ id }) => slotIds.has(id)).flatMap((slot) => slot.log_ids));
  const logs = timeline.logs.filter((log) => !log.log_ids.some((id) => gone.has(id)));
  return withLogs(
    timeline,
    logs,
    timeline.slots.filter(({ id }) => !slotIds.has(id)),
  );
};
