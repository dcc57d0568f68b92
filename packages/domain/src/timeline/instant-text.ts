const minuteMs = 60_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const wholeSeconds = twoDigits.map((second) => `${second}.000Z`);

/**
 * Gives the function that writes an instant (epoch milliseconds) as `Date.toISOString` does. A day holds thousands of
 * instants, and those that follow each other begin alike: what they share is written once for as long as it stays the same.
 */
export function instantWriter(): (ms: number) => string {
  let minute = Number.NaN;
  let minuteText = '';
  return (ms) => {
    const own = Math.floor(ms / minuteMs);
    if (own !== minute) {
      minuteText = new Date(own * minuteMs).toISOString().slice(0, -'00.000Z'.length);
      minute = own;
    }
    return minuteText + secondText(ms - own * minuteMs);
  };
}

function secondText(ms: number): string {
  const second = Math.floor(ms / 1000);
  const fraction = ms % 1000;
  return fraction === 0 ? (wholeSeconds[second] ?? '') : `${twoDigits[second]}.${String(fraction).padStart(3, '0')}Z`;
}
