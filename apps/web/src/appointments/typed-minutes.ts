const longestSeconds = 24 * 3600;

/**
 * A typed travel time in seconds: minutes, or hours and minutes. Nothing typed is no travel; null for what cannot be read.
 *
 *   "45" → 2700    "0:45" → 2700    "1:30" → 5400    "" → 0
 */
export const typedSeconds = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return 0;
  const [, hours, minutes, only] = /^(?:(\d{1,2})[:.](\d{2})|(\d{1,4}))$/.exec(text) ?? [];
  if (hours === undefined && only === undefined) return null;
  if (minutes !== undefined && Number(minutes) > 59) return null;
  const seconds = only === undefined ? Number(hours) * 3600 + Number(minutes) * 60 : Number(only) * 60;
  return seconds <= longestSeconds ? seconds : null;
};
