/** The facts that tell one time of an appointment from others, in whichever calendar it stands. */
export interface KnownMeeting {
  /** Of its iCalendar UID and which of a series it is. */
  readonly meetingKey: string | null;
  /** Of its title; null when it has none or keeps it to itself. */
  readonly titleKey: string | null;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Whether two calendars of one person mean the same meeting: the same title at the same time, or the same UID. A UID that
 * several use without thinking ("1") is believed only with the same title or a time that overlaps.
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
