import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { WindowCut } from '@daybook/domain/capture/recording-window.ts';

/** Whether recording is allowed at this moment. */
export function isWithinWindow(cut: WindowCut, atMs: number): boolean {
  return cut({ startMs: atMs, endMs: atMs }).length > 0;
}

/**
 * Returns events as they may be kept: cut at the edges of the recording windows, without those outside. An event that
 * continues after the edge keeps its length; it never becomes shorter than it was sent.
 */
export function cutEvents(events: readonly CapturedEvent[], cut: WindowCut): CapturedEvent[] {
  return events.flatMap((event) => {
    const pieces = cut({ startMs: Date.parse(event.started_at), endMs: Date.parse(event.ended_at) });
    const [first] = pieces;
    const last = pieces.at(-1);
    if (first === undefined || last === undefined) return [];
    return [{ ...event, started_at: instantText(first.startMs), ended_at: instantText(last.endMs) }];
  });
}

function instantText(ms: number): string {
  return new Date(ms).toISOString();
}
