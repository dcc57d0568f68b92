import type { DropMeter } from '@daybook/capture/drop-meter.ts';
import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryQueue, temporaryQueue } from '../testing/temporary-queue.ts';
import type { FrontWindow, WindowWatcher } from '../watch/window-watcher.ts';
import { type DesktopRecorder, desktopRecorder } from './recorder.ts';
import { screenBy } from './screen.ts';
import type { OpenDocument } from './sighting.ts';

const startMs = Date.parse('2026-11-02T09:00:00Z');
const at = (clock: string) => Date.parse(`2026-11-02T${clock}Z`);
const free: CaptureSettings = {
  version: '1',
  rules: [],
  windows: [],
  timezone: 'UTC',
  detections: { appointments: true, calls: true, emailContents: true, meetings: true },
  absence_threshold: 600,
  windows_options: standardWindowsOptions,
};
const windowOf = (program: string, title: string): FrontWindow => ({ program, programName: program, title, pid: null });

/** A desktop whose clock, window, input and lock a test controls. */
function desk() {
  const state = {
    nowMs: startMs,
    window: windowOf('minox', 'A') as FrontWindow | null,
    inputMs: startMs,
    isLocked: false,
  };
  const watcher: WindowWatcher = {
    front: async () => state.window,
    presence: async () => ({ idleMs: state.nowMs - state.inputMs, isLocked: state.isLocked }),
    close: () => undefined,
  };
  return { state, watcher };
}

describe('recording a desktop', () => {
  let files: TemporaryQueue;
  let { state, watcher } = desk();
  let recorder: DesktopRecorder;
  let settings: CaptureSettings | null = free;
  let isPaused = false;
  let document: OpenDocument | null = null;

  const start = () => {
    let count = 0;
    const runs = crypto.randomUUID().slice(0, 8);
    const newId = () => {
      count += 1;
      return `${runs}-0000-4000-8000-${String(count).padStart(12, '0')}`;
    };
    const screen = () => settings && screenBy(settings);
    const findDocument = async () => document;
    recorder = desktopRecorder(
      { watcher, queue: files.queue, findDocument, screen, newId, isPaused: () => isPaused },
      state.nowMs,
    );
  };
  beforeEach(() => {
    ({ state, watcher } = desk());
    settings = free;
    isPaused = false;
    document = null;
    files = temporaryQueue(() => state.nowMs);
    start();
  });
  afterEach(() => files.remove());

  /** Looks every second until then; with keyboard input unless `withInput` is false. */
  const until = async (clock: string, { withInput = true } = {}) => {
    while (state.nowMs < at(clock)) {
      state.nowMs += 1_000;
      if (withInput) state.inputMs = state.nowMs;
      await recorder.look(state.nowMs);
    }
  };
  const found = async () =>
    (await files.queue.take(100)).map(
      ({ event }) =>
        `${event.subject.title || event.source.name} ${event.started_at.slice(11, 19)}–${event.ended_at.slice(11, 19)}`,
    );

  it('switches at once, and keeps a long interval every half minute', async () => {
    await until('09:01:10');
    expect(await found()).toEqual(['A 09:00:01–09:01:01']);
    state.window = windowOf('minox', 'B');
    await until('09:02:00');
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['A 09:00:01–09:01:11', 'B 09:01:11–09:02:00']);
  });

  it('ends at the last input, not when it noticed that there was none', async () => {
    await until('09:03:00');
    await until('09:10:00', { withInput: false });
    await until('09:11:00');
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['A 09:00:01–09:03:00', 'A 09:10:01–09:11:00']);
  });

  it('counts pauses of less than a minute as reading', async () => {
    await until('09:01:00');
    await until('09:01:50', { withInput: false });
    await until('09:03:00');
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['A 09:00:01–09:03:00']);
  });

  it('counts longer pauses in front of a document as reading, up to the absence threshold, where its user wants that', async () => {
    document = { source: { identifier: 'word', name: 'Word' }, name: 'Akte.docx', path: null };
    settings = { ...free, windows_options: { ...standardWindowsOptions, dynamic_absence_threshold: true } };
    await until('09:01:00');
    await until('09:10:00', { withInput: false });
    await until('09:11:00');
    await until('09:25:00', { withInput: false });
    document = null;
    await until('09:26:00');
    await until('09:28:00', { withInput: false });
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['Akte.docx 09:00:01–09:11:00', 'A 09:25:01–09:26:00']);
  });

  it('takes a meeting in front for presence, until the screen is locked', async () => {
    state.window = windowOf('zoom', 'Overleg');
    await until('09:01:00');
    await until('09:40:00', { withInput: false });
    state.isLocked = true;
    await until('09:50:00', { withInput: false });
    expect(await found()).toEqual(['Overleg 09:00:01–09:40:00']);
  });

  it('ends at the lock, and begins when it is opened', async () => {
    await until('09:05:00');
    state.isLocked = true;
    await until('09:15:00', { withInput: false });
    state.isLocked = false;
    await until('09:16:00');
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['A 09:00:01–09:05:00', 'A 09:15:01–09:16:00']);
  });

  it('ends before the machine slept, at the last input', async () => {
    await until('09:05:00');
    await until('09:05:20', { withInput: false });
    state.nowMs = at('12:00:00');
    await until('12:01:00');
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['A 09:00:01–09:05:00', 'A 12:00:01–12:01:00']);
  });

  it('makes nothing longer or doubled when the clock is put back', async () => {
    await until('09:10:00');
    state.nowMs = at('09:00:30');
    state.inputMs = state.nowMs;
    await until('09:02:00');
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['A 09:00:01–09:10:00', 'A 09:00:31–09:02:00']);
  });

  it('ends what a killed process left open where that was sure of the user', async () => {
    await until('09:05:10');
    files.reopen();
    state.nowMs = at('09:30:00');
    start();
    await until('09:31:00');
    await recorder.stop(state.nowMs);
    expect(await found()).toEqual(['A 09:00:01–09:05:01', 'A 09:30:01–09:31:00']);
  });

  it('records nothing while paused, or while it is not known what may be recorded', async () => {
    settings = null;
    await until('09:01:00');
    settings = free;
    await until('09:02:00');
    isPaused = true;
    await until('09:05:00');
    expect(await found()).toEqual(['A 09:01:01–09:02:01']);
  });

  it('cuts at the edges of the recording hours, and counts what it leaves out', async () => {
    settings = { ...free, windows: [[{ weekday: 1, start: '08:00', end: '09:02' }]] };
    await until('09:04:00');
    await until('09:10:00', { withInput: false });
    expect(await found()).toEqual(['A 09:00:01–09:02:00']);
    const meter = files.queue.kept('drops') as DropMeter;
    expect(meter.totals).toMatchObject([{ reason: 'OUTSIDE_RECORDING_WINDOW', count: 1, milliseconds: 180_000 }]);
  });
});
