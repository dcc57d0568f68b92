// A test's own place on the shared server, separate from the data of other tests.
//   openPlace    unique addresses, and windows
//   openOffice   a place with an organisation whose administrator is signed in: enough for most tests
import { randomBytes } from 'node:crypto';
import { type Rows, rowsAt } from '@daybook/database/testing/rows-from-afar.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { closeWindow, openWindow } from './kept-windows.ts';
import { callFrom } from './page-api.ts';
import { registerFrom } from './sessions.ts';
import type { SharedServer } from './shared-server.setup.ts';

export type Place = {
  readonly origin: string;
  /** The data folder of the server, with its mail; see outbox.ts. */
  readonly dataDir: string;
  /** A word that only this place has. */
  readonly name: string;
  /** Rows of the whole server: each statement must name an address or id of this place. */
  readonly rows: Rows;
  /** Returns the e-mail address of a person in this place. */
  emailOf(person: string): string;
  /** Opens a page in the browser of a new visitor, in English; `about` overrides other settings. */
  openWindow(about?: BrowserContextOptions): Promise<Page>;
  /** Clears the user's data. A fake clock stays: a test that installs one closes the page's context itself. */
  closeWindow(page: Page): Promise<void>;
  /** Closes all windows. */
  close(): Promise<void>;
};

export type OwnOffice = Place & {
  /** The page of Anna Bakker, the administrator, who is signed in. */
  readonly page: Page;
  /** Calls the API as the user of the page; the path begins after /api/v1. */
  api<T>(method: string, path: string, data?: unknown): Promise<T>;
};

/** Opens a place on the shared server, or on one that the test started itself. */
export function openPlace(server: Omit<SharedServer, 'providersUrl'> = inject('sharedServer')): Place {
  const { origin, dataDir, rowsAddress } = server;
  const own = randomBytes(6);
  const name = `bakker-${own.toString('hex')}`;
  // Sign-in attempts are limited by network address, so each place has its own.
  const headers = { 'x-forwarded-for': `10.${own.subarray(0, 3).join('.')}` };
  const windows: Page[] = [];
  return {
    origin,
    dataDir,
    name,
    rows: rowsAt(rowsAddress),
    emailOf: (person) => `${person}@${name}.example`,
    openWindow: async (about) => {
      const page = await openWindow(about);
      await page.context().setExtraHTTPHeaders(headers);
      windows.push(page);
      return page;
    },
    closeWindow: (page) => closeWindow(page, origin),
    close: async () => {
      for (const page of windows) await closeWindow(page, origin);
    },
  };
}

/** Opens an office; `about` configures the browser of its administrator, who lives in its time zone. */
export async function openOffice(about: BrowserContextOptions = {}): Promise<OwnOffice> {
  const place = openPlace();
  const page = await place.openWindow(about);
  await registerFrom(page, place.origin, place.emailOf('anna'), 'Bakker Accountants', about.timezoneId);
  const api = <T>(method: string, path: string, data?: unknown) =>
    callFrom<T>(page, method, `${place.origin}/api/v1${path}`, data);
  return { ...place, page, api };
}
