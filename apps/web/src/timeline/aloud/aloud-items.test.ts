import { expect, it } from 'vitest';
import { testDay } from '../frame/testing-day.ts';
import { aloudItems } from './aloud-items.ts';

it('the list of a day says what was recorded, planned and booked, in order of time', () => {
  const at = (hour: number) => `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const own = { contact_id: '7', internal: false };
  const slot = { ...own, id: 's', duration: 3600, status: 'open' as const, registration_id: null, log_ids: [] };
  const day = {
    ...testDay([]),
    slots: [
      { ...slot, id: 's2', started_at: at(11), ended_at: at(12), status: 'ignored' as const },
      { ...slot, id: 's1', started_at: at(9), ended_at: at(10) },
    ],
  };
  expect(aloudItems(day).map(({ key, kind, isIgnored }) => [key, kind, isIgnored])).toEqual([
    ['slot s1', 'recorded', false],
    ['slot s2', 'recorded', true],
  ]);
});
