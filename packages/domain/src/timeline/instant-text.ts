const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const wholeSeconds = twoDigits.map((second) => `${second}.000Z`);

/**
 * Returns a function that writes an instant (epoch milliseconds) like `Date.toISOString`. A day holds thousands of
 * instants, and consecutive ones share their date and hour, which are formatted once.
 */
export function instantWriter(): (ms: number) => string {
  let hour = Number.NaN;
  let hourText = '';
  return (ms) => {
    const own = Math.floor(ms / hourMs);
    if (own !== hour) {
      hourText = new Date(own * hourMs).toISOString().slice(0, -'00:00.000Z'.length);
      hour = own;
    }
    const inHourMs = ms - own * hourMs;
    const minute = Math.floor(inHourMs / minuteMs);
    return `${hourText}${twoDigits[minute]}:${secondText(inHourMs - minute * minuteMs)}`;
  };
}

function secondText(ms: number): string {
  const second = Math.floor(ms / 1000);
  const fraction = ms % 1000;
  return fraction === 0 ? (wholeSeconds[second] ?? '') : `${twoDigits[second]}.${String(fraction).padStart(3, '0')}Z`;
}
