const dayMs = 86_400_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Gives the function that writes an instant (epoch milliseconds) as `Date.toISOString` does. The texts of one day begin
 * alike, and a day holds thousands of instants, so the date is written once for as long as it stays the same.
 */
export function instantWriter(): (ms: number) => string {
  let dayNumber = Number.NaN;
  let dayText = '';
  return (ms) => {
    const day = Math.floor(ms / dayMs);
    if (day !== dayNumber) {
      dayText = new Date(day * dayMs).toISOString().slice(0, -'00:00:00.000Z'.length);
      dayNumber = day;
    }
    return dayText + timeText(ms - day * dayMs);
  };
}

function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const hour = twoDigits[Math.floor(seconds / 3600)];
  const minute = twoDigits[Math.floor(seconds / 60) % 60];
  const fraction = ms % 1000;
  return `${hour}:${minute}:${twoDigits[seconds % 60]}.${fraction === 0 ? '000' : String(fraction).padStart(3, '0')}Z`;
}
