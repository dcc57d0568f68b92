/** The facts that identify one occurrence of an appointment, in any calendar. */
export interface KnownMeeting {
  /** The key of its iCalendar UID and its place in a series. */
  readonly meetingKey: string | null;
  /** The key of its title; null when it has none or a private one. */
  readonly titleKey: string | null;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Whether two entries in calendars of one person are the same meeting: the same title at the same time, or the same
 * UID. A UID that several programs use carelessly ("1") counts only with the same title or an overlapping time.
 *
 *   9:00-10:00 Budget (a)   9:00-10:00 Budget (b)     →  the same
 *   9:00-10:00 Budget (a)   14:00-15:00 Budget (a)    →  the same: one calendar does not know yet that it was moved
 *   9:00-10:00 Budget (a)   14:00-15:00 Dentist (a)   →  two
 */
export function isSameMeeting(one: KnownMeeting, other: KnownMeeting): boolean {
  const isSameTitle = one.titleKey !== null && one.titleKey === other.titleKey;
  const isSameTime = one.startMs === other.startMs && one.endMs === other.endMs;
  if (isSameTitle && isSameTime) return true;
  if (one.meetingKey === null || one.meetingKey !== other.meetingKey) return false;
  return isSameTitle || (one.startMs < other.endMs && other.startMs < one.endMs);
}
