// Results of a self-check of browser, connection, extension and time zone. It shows no data and takes no parameter.

export type CheckState = 'good' | 'warning' | 'bad';
export type CheckName = 'browser' | 'storage' | 'connection' | 'clock' | 'timeZone' | 'extension';
/** Values in the texts of a check. */
export type CheckValues = Partial<Record<'milliseconds' | 'seconds' | 'minutes' | 'device' | 'user', string>>;
export type Check = { readonly name: CheckName; readonly state: CheckState; readonly values: CheckValues };

const slowMs = 1000;
/** A larger clock error makes captured times unacceptably wrong. */
const clockApartSeconds = 120;

/** Whether the browser has what the application requires. */
export const checkBrowser = (abilities: { hasCrypto: boolean; hasZones: boolean; hasBeacons: boolean }): Check => ({
  name: 'browser',
  state: Object.values(abilities).every(Boolean) ? 'good' : 'bad',
  values: {},
});

/** Whether cookies and local storage are kept. */
export const checkStorage = (isCookieEnabled: boolean, storage: Pick<Storage, 'setItem' | 'removeItem'>): Check => {
  try {
    storage.setItem('daybook.self-test', '1');
    storage.removeItem('daybook.self-test');
  } catch {
    return { name: 'storage', state: 'bad', values: {} };
  }
  return { name: 'storage', state: isCookieEnabled ? 'good' : 'bad', values: {} };
};

/** The response time of the server; null when it does not answer. */
export const checkConnection = (tookMs: number | null): Check => ({
  name: 'connection',
  state: tookMs === null ? 'bad' : tookMs > slowMs ? 'warning' : 'good',
  values: tookMs === null ? {} : { milliseconds: String(Math.round(tookMs)) },
});

/** The difference between this device's clock and the server's; null when unknown. */
export const checkClock = (apartMs: number | null): Check => {
  if (apartMs === null) return { name: 'clock', state: 'bad', values: {} };
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  return {
    name: 'clock',
    state: seconds > clockApartSeconds ? 'warning' : 'good',
    values: { seconds: String(seconds), minutes: String(Math.round(seconds / 60)) },
  };
};

/** Whether the device is in the time zone of the user's days; null for a visitor. */
export const checkTimeZone = (device: string, user: string | null): Check => ({
  name: 'timeZone',
  state: user === null || user === device ? 'good' : 'warning',
  values: { device, user: user ?? device },
});

/** Whether the extension answers on this page, and whether it is connected. */
export const checkExtension = (extension: 'missing' | 'found' | 'connected'): Check => ({
  name: 'extension',
  state: extension === 'connected' ? 'good' : 'warning',
  values: {},
});
