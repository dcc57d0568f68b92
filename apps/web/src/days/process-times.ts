// How long processing took before, kept in this browser for each user.
const most = 30;

type Box = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (userId: string): string => `daybook.process-times.${userId}`;

const read = (box: Box, userId: string): number[] => {
  try {
    const found: unknown = JSON.parse(box.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is number => Number.isFinite(one) && one > 0) : [];
  } catch {
    return [];
  }
};

/** The mean of the last days in seconds; null before the first. */
export const averageSeconds = (box: Box, userId: string): number | null => {
  const times = read(box, userId);
  return times.length === 0 ? null : times.reduce((sum, one) => sum + one, 0) / times.length;
};

/** Adds how long a day took. */
export const keepTime = (box: Box, userId: string, seconds: number): void => {
  const times = [...read(box, userId), Math.max(1, Math.round(seconds))].slice(-most);
  box.setItem(keyOf(userId), JSON.stringify(times));
};
