// Durations during correction: shown immediately, sent one after the other, and undone together.
import { useRef, useState } from 'react';
import { newKey } from '../shell/api/new-key.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useDay, useDayControls } from '../timeline/frame/day-context.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { blocksOf } from './booking/round-booking.ts';
import { stepped } from './correction.ts';

type Wanted = ReadonlyMap<string, number>;
const none: Wanted = new Map();

export const useCorrections = () => {
  const t = useT();
  const formats = useFormats();
  const { preferences } = useSession();
  const { timeline } = useDay();
  const { actions } = useDayControls();
  const [wanted, setWanted] = useState(none);
  const waiting = useRef(none);
  const isSending = useRef(false);
  const blocks = blocksOf(preferences, timeline.block_seconds);
  const dayId = timeline.day.id ?? '';

  const messageOf = (seconds: Wanted): string => {
    const [id, ...others] = seconds.keys();
    const booking = timeline.registrations.find((one) => one.id === id);
    if (others.length > 0 || booking === undefined) return t('corrections:done.corrected', { count: seconds.size });
    const name = booking.internal ? t('timeline:kind.internal') : (booking.contact_name ?? '');
    return t('corrections:done.set', { name, duration: formats.hours(seconds.get(booking.id) ?? 0) });
  };
  // A change during a running call waits, and only the latest one is sent.
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const dayChange = newKey();
    while (waiting.current.size > 0) {
      const now = waiting.current;
      waiting.current = none;
      if (!(await actions.setDurations(dayId, now, dayChange, messageOf(now)))) waiting.current = none;
    }
    isSending.current = false;
    setWanted(none);
  };
  const set = (seconds: Wanted) => {
    if (seconds.size === 0) return;
    waiting.current = new Map([...waiting.current, ...seconds]);
    setWanted((before) => new Map([...before, ...seconds]));
    void send();
  };
  const correctedSeconds = ({ id, duration }: { id: string; duration: number }) => wanted.get(id) ?? duration;
  return {
    blocks,
    /** Returns the seconds of a booking, including a correction being sent. */
    correctedSeconds,
    set,
    /** Changes each by one block. */
    step: (bookings: readonly { id: string; duration: number }[], direction: 1 | -1) =>
      set(
        new Map(
          bookings.flatMap((one) => {
            const next = stepped(correctedSeconds(one), direction, blocks);
            return next === null ? [] : [[one.id, next] as const];
          }),
        ),
      ),
  };
};

export type Corrections = ReturnType<typeof useCorrections>;
