// Rows that the agent keeps on disk until the server has confirmed them:
//   record                 makes one step of recording, and stores state and result together
//   take, acknowledge …    the EventStore that sending works with
//   addNote, firstNote …   waiting notes
//   sentSince, recordedSeconds   data for the local page
//   keep, kept             single values: the state of sending, the pause, the rules
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { EventStore, RejectedEvent, StoredEvent } from '@daybook/capture/event-store.ts';
import { emptyRecorder, type RecorderState, type RecorderStep } from '@daybook/capture/interval-recorder.ts';
import { defaultQueueLimits, type QueueCounts, type QueueLimits } from '@daybook/capture/queue-limits.ts';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { inTransaction } from './open-queue-file.ts';

export interface WaitingNote {
  readonly place: number;
  readonly description: string;
  /** An instant in ISO 8601. */
  readonly timestamp: string;
}

export interface SentEvent {
  readonly event: CapturedEvent;
  readonly sentAtMs: number;
}

export interface AgentQueue extends EventStore {
  /** Calls `decide` with the stored state for one step, and stores its result in the same transaction. */
  record(decide: (state: RecorderState) => RecorderStep, nowMs: number): RecorderStep;
  counts(): QueueCounts;
  /** Returns the rejected events, oldest first. */
  rejected(): RejectedEvent[];
  /** Forgets rejected events and notes. */
  clearRejected(): void;
  addNote(description: string, timestamp: string): void;
  firstNote(): WaitingNote | null;
  forgetNote(note: WaitingNote): void;
  /** Sets a note aside that the server refuses for good; its user sees it until it is cleared. */
  refuseNote(note: WaitingNote): void;
  refusedNotes(): WaitingNote[];
  waitingNotes(): number;
  /** Returns events that the server acknowledged after this moment, the latest first. */
  sentSince(sinceMs: number): SentEvent[];
  /** Returns the seconds recorded between two moments. */
  recordedSeconds(fromMs: number, toMs: number): number;
  /** Returns a stored value by its name; null when there is none. */
  kept(name: string): unknown;
  keep(name: string, value: unknown): void;
  close(): void;
}

const hourMs = 60 * 60_000;
/** Longer than any local day, which the local page sums up. */
const recordedMs = 50 * hourMs;

/** Returns the queue in an open file. */
export function agentQueue(
  database: DatabaseSync,
  nowMs: () => number,
  limits: QueueLimits = defaultQueueLimits,
): AgentQueue {
  const change = <T>(work: () => T) => inTransaction(database, work);
  change(() => forgetShown(database, nowMs()));
  return {
    record: (decide, atMs) => change(() => recordStep(database, decide, atMs, limits)),
    take: async (limit) => takeOldest(database, limit),
    acknowledge: async (delivered) => change(() => acknowledge(database, delivered, nowMs())),
    forget: async (keptOut) => change(() => forgetAll(database, keptOut)),
    setAside: async (refused, reason, atMs) =>
      change(() => refuse(database, refused, { ...reason, rejectedAtMs: atMs }, limits)),
    counts: () => countAll(database),
    rejected: () => allRejected(database),
    clearRejected: () => database.exec('DELETE FROM rejected; DELETE FROM notes WHERE is_refused = 1'),
    ...notesOf(database),
    sentSince: (sinceMs) => sentSince(database, sinceMs),
    recordedSeconds: (fromMs, toMs) => recordedSeconds(database, fromMs, toMs),
    kept: (name) => kept(database, name),
    keep: (name, value) => keep(database, name, value),
    close: () => database.close(),
  };
}

function recordStep(
  database: DatabaseSync,
  decide: (state: RecorderState) => RecorderStep,
  nowMs: number,
  limits: QueueLimits,
): RecorderStep {
  // Only the agent writes this file, and only in these forms.
  const step = decide((kept(database, 'recorder') as RecorderState | null) ?? emptyRecorder);
  keep(database, 'recorder', step.state);
  for (const event of step.events) putEvent(database, event, nowMs);
  if (step.events.length > 0) dropBeyond(database, nowMs, limits);
  return step;
}

function putEvent(database: DatabaseSync, event: CapturedEvent, nowMs: number): void {
  const version = nextNumber(database, 'version');
  database
    .prepare(
      `INSERT INTO events (id, place, version, queued_at_ms, event) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, event = excluded.event`,
    )
    .run(event.id, version, version, nowMs, JSON.stringify(event));
  database
    .prepare(
      `INSERT INTO recorded (id, started_at_ms, ended_at_ms) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET ended_at_ms = excluded.ended_at_ms`,
    )
    .run(event.id, Date.parse(event.started_at), Date.parse(event.ended_at));
}

function dropBeyond(database: DatabaseSync, nowMs: number, { rows, ageMs }: QueueLimits): void {
  const { changes } = database
    .prepare(
      `DELETE FROM events WHERE queued_at_ms < ?
       OR place IN (SELECT place FROM events ORDER BY place DESC LIMIT -1 OFFSET ?)`,
    )
    .run(nowMs - ageMs, rows);
  if (changes > 0) keep(database, 'dropped', numberOf(database, 'dropped') + Number(changes));
  forgetShown(database, nowMs);
}

// Removes rows that the local page no longer shows.
function forgetShown(database: DatabaseSync, nowMs: number): void {
  database.prepare('DELETE FROM recorded WHERE ended_at_ms < ?').run(nowMs - recordedMs);
  database.prepare('DELETE FROM sent WHERE sent_at_ms < ?').run(nowMs - hourMs);
}

function takeOldest(database: DatabaseSync, limit: number): StoredEvent[] {
  const rows = database.prepare('SELECT version, event FROM events ORDER BY place LIMIT ?').all(limit);
  return rows.map(({ version, event }) => ({ version: Number(version), event: parsed(event) }));
}

// A later version may have arrived while this one was being sent: that one still waits.
function forget(database: DatabaseSync, { event, version }: StoredEvent): void {
  database.prepare('DELETE FROM events WHERE id = ? AND version = ?').run(event.id, version);
}

function forgetAll(database: DatabaseSync, stored: readonly StoredEvent[]): void {
  for (const one of stored) forget(database, one);
}

function acknowledge(database: DatabaseSync, delivered: readonly StoredEvent[], nowMs: number): void {
  const remember = database.prepare(
    `INSERT INTO sent (id, event, sent_at_ms) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET event = excluded.event, sent_at_ms = excluded.sent_at_ms`,
  );
  for (const stored of delivered) {
    forget(database, stored);
    remember.run(stored.event.id, JSON.stringify(stored.event), nowMs);
  }
}

function refuse(
  database: DatabaseSync,
  refused: StoredEvent,
  { code, message, rejectedAtMs }: Omit<RejectedEvent, 'event'>,
  { rejectedRows }: QueueLimits,
): void {
  forget(database, refused);
  database
    .prepare('INSERT OR REPLACE INTO rejected (id, event, code, message, rejected_at_ms) VALUES (?, ?, ?, ?, ?)')
    .run(refused.event.id, JSON.stringify(refused.event), code, message, rejectedAtMs);
  database
    .prepare(
      'DELETE FROM rejected WHERE id IN (SELECT id FROM rejected ORDER BY rejected_at_ms DESC LIMIT -1 OFFSET ?)',
    )
    .run(rejectedRows);
}

function countAll(database: DatabaseSync): QueueCounts {
  return {
    waiting: countOf(database, 'events'),
    rejected: countOf(database, 'rejected'),
    dropped: numberOf(database, 'dropped'),
  };
}

function allRejected(database: DatabaseSync): RejectedEvent[] {
  const rows = database
    .prepare('SELECT event, code, message, rejected_at_ms FROM rejected ORDER BY rejected_at_ms')
    .all();
  return rows.map(({ event, code, message, rejected_at_ms }) => ({
    event: parsed(event),
    code: String(code),
    message: String(message),
    rejectedAtMs: Number(rejected_at_ms),
  }));
}

type Notes = 'addNote' | 'firstNote' | 'forgetNote' | 'refuseNote' | 'refusedNotes' | 'waitingNotes';

function notesOf(database: DatabaseSync): Pick<AgentQueue, Notes> {
  const read = (isRefused: 0 | 1, limit: number) =>
    database
      .prepare('SELECT place, description, timestamp FROM notes WHERE is_refused = ? ORDER BY place LIMIT ?')
      .all(isRefused, limit)
      .map(({ place, description, timestamp }) => ({
        place: Number(place),
        description: String(description),
        timestamp: String(timestamp),
      }));
  return {
    addNote: (description, timestamp) => {
      database.prepare('INSERT INTO notes (description, timestamp) VALUES (?, ?)').run(description, timestamp);
    },
    firstNote: () => read(0, 1)[0] ?? null,
    forgetNote: ({ place }) => {
      database.prepare('DELETE FROM notes WHERE place = ?').run(place);
    },
    refuseNote: ({ place }) => {
      database.prepare('UPDATE notes SET is_refused = 1 WHERE place = ?').run(place);
    },
    refusedNotes: () => read(1, 100),
    waitingNotes: () => read(0, 1000).length,
  };
}

function sentSince(database: DatabaseSync, sinceMs: number): SentEvent[] {
  const rows = database
    .prepare("SELECT event, sent_at_ms FROM sent WHERE sent_at_ms >= ? ORDER BY event ->> '$.started_at' DESC, id")
    .all(sinceMs);
  return rows.map(({ event, sent_at_ms }) => ({ event: parsed(event), sentAtMs: Number(sent_at_ms) }));
}

function recordedSeconds(database: DatabaseSync, fromMs: number, toMs: number): number {
  const row = database
    .prepare(
      `SELECT coalesce(sum(min(ended_at_ms, ?) - max(started_at_ms, ?)), 0) AS ms FROM recorded
       WHERE ended_at_ms > ? AND started_at_ms < ?`,
    )
    .get(toMs, fromMs, fromMs, toMs);
  return Math.round(Number(row?.['ms'] ?? 0) / 1000);
}

function kept(database: DatabaseSync, name: string): unknown {
  const row = database.prepare('SELECT value FROM kept WHERE name = ?').get(name);
  return row ? JSON.parse(String(row['value'])) : null;
}

function keep(database: DatabaseSync, name: string, value: unknown): void {
  database.prepare('INSERT OR REPLACE INTO kept (name, value) VALUES (?, ?)').run(name, JSON.stringify(value));
}

function numberOf(database: DatabaseSync, name: 'version' | 'dropped'): number {
  return Number(kept(database, name) ?? 0);
}

function nextNumber(database: DatabaseSync, name: 'version'): number {
  const value = numberOf(database, name) + 1;
  keep(database, name, value);
  return value;
}

function countOf(database: DatabaseSync, table: 'events' | 'rejected'): number {
  return Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'] ?? 0);
}

function parsed(text: SQLOutputValue | undefined): CapturedEvent {
  return JSON.parse(String(text)) as CapturedEvent;
}
