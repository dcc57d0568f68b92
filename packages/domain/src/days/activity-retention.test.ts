import { expect, it } from 'vitest';
import { firstKeptDate, keptDays } from './activity-retention.ts';

it('is kept as the organisation says, and shorter where its user wants that', () => {
  expect([keptDays(365, null), keptDays(365, 90), keptDays(365, 900)]).toEqual([365, 90, 365]);
});

it('goes when its date is over everywhere, whatever the hour', () => {
  for (const time of ['00:00:00.000', '11:30:00.000', '23:59:59.999']) {
    expect(firstKeptDate(Date.parse(`2028-03-31T${time}Z`), 30)).toBe('2028-02-28');
  }
});
