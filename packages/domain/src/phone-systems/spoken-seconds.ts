const plain = /^\d+(?:[.,]\d+)?$/;
const clock = /^(?:(\d{1,3}):(?=\d\d:))?(\d{1,3}):(\d{2})(?:[.,]\d+)?$/;
const words =
  /^(?:(\d+)\s*(?:h|u|uur|uren|hrs?|hours?|std|stunden?|heures?)\.?)?\s*(?:(\d+)\s*(?:m|mins?|minut(?:es?|en)|minuut)\.?)?\s*(?:(\d+)\s*(?:s|secs?|sek|seconds?|seconden?|sekunden?|secondes?)\.?)?$/i;

/**
 * Returns the length of a call in seconds, as telephone systems write it; null for what is none. Two numbers with a colon are minutes and
 * seconds: lists of calls name hours only where there are some.
 *
 *   600, 600,0, 10:00, 0:10:00, 10m 0s, PT10M   →   600
 */
export function spokenSeconds(text: string): number | null {
  const value = text.trim().replace(/^pt(?=\d)/i, '');
  if (value === '') return null;
  if (plain.test(value)) return Math.round(Number(value.replace(',', '.')));
  const isClock = clock.test(value);
  const parts = (isClock ? clock : words).exec(value);
  if (parts === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  if (isClock && (seconds > 59 || (parts[1] !== undefined && minutes > 59))) return null;
  return hours * 3600 + minutes * 60 + seconds;
}
