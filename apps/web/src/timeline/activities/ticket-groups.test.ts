import { describe, expect, it } from 'vitest';
import { testLog } from '../frame/testing-day.ts';
import { ticketDescription, ticketGroups } from './ticket-groups.ts';

const seen = (id: number, fromMinute: number, minutes: number, title: string, url: string | null = null) =>
  testLog(id, fromMinute, minutes, {
    subject: { id: title, title, url, path: null, from: null, phone_number: null },
  });
const page = seen(1, 0, 10, '[ABC-123] Login fails - Jira', 'https://bakker.atlassian.net/browse/ABC-123');
const mail = seen(2, 10, 20, 'RE: ABC-123: still the same (see ABC-99)');
const other = seen(3, 30, 40, 'TAX-7 Return of 2025');

describe('tickets of a day', () => {
  it('stand together whatever they were seen in, and count once', () => {
    const groups = ticketGroups([page, mail, other, seen(4, 70, 5, 'Annual accounts')]);
    expect(groups.map(({ key, title, seconds, host }) => [key, title, seconds / 60, host])).toEqual([
      ['TAX-7', 'Return of 2025', 40, null],
      ['ABC-123', 'Login fails', 30, 'bakker.atlassian.net'],
    ]);
  });

  it('are described by their page, and only where all of the time is theirs', () => {
    expect(ticketDescription([mail, page])).toBe('ABC-123 Login fails');
    expect(ticketDescription([mail])).toBe('ABC-123 still the same (see ABC-99)');
    expect(ticketDescription([page, other])).toBe('');
    expect(ticketDescription([page, seen(4, 70, 5, 'Annual accounts')])).toBe('');
    expect(ticketDescription([])).toBe('');
  });
});
