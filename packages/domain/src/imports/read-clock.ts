const pattern = /^\s*(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*(?:([ap])\.?\s*m\.?)?\s*$/i;

/**
 * Returns a clock time in seconds since midnight, or `null` for other text.
 *
 *   09:05:00   →   32700
 *   2:30 PM    →   52200
 */
export function readClock(text: string): number | null {
  const [, hours, minutes, seconds = '0', half] = pattern.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = half === undefined ? Number(hours) : fullHour(Number(hours), half.toLowerCase() === 'p');
  if (hour === null || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

function fullHour(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}
