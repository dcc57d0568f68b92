// A test's own place in the server that browser tests share: what it makes, meets nothing that others make.
//   openPlace    addresses that nobody else has, and windows
//   openOffice   a place with an organisation, whose administrator is signed in: enough for most walks
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
  /** Where the server keeps its mail; see outbox.ts. */
  readonly dataDir: string;
  /** A word of this place alone. */
  readonly name: string;
  /** Stored rows of the server, of all places: name an own address or number in each statement. */
  readonly rows: Rows;
  /** The e-mail address of somebody here. */
  emailOf(person: string): string;
  /** A page in the browser of somebody who was never here, in English and otherwise as `about` says. */
  openWindow(about?: BrowserContextOptions): Promise<Page>;
  /** Forgets who was there. A clock that a test installed stays: such a test closes the page's context itself. */
  closeWindow(page: Page): Promise<void>;
  /** Closes all windows. */
  close(): Promise<void>;
};

export type OwnOffice = Place & {
  /** Of Anna Bakker, the administrator, who is signed in. */
  readonly page: Page;
  /** A call of the person whose page it is; the path begins after /api/v1. */
  api<T>(method: string, path: string, data?: unknown): Promise<T>;
};

/** A place in the server that is shared, or in one that a test started otherwise. */
export function openPlace(server: Omit<SharedServer, 'providersUrl'> = inject('sharedServer')): Place {
  const { origin, dataDir, rowsAddress } = server;
  const own = randomBytes(6);
  const name = `bakker-${own.toString('hex')}`;
  // Attempts are counted by network address, so that each place has its own.
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

/** Opens an office; its administrator's browser is as `about` says, and she lives in its time zone. */
export async function openOffice(about: BrowserContextOptions = {}): Promise<OwnOffice> {
  const place = openPlace();
  const page = await place.openWindow(about);
  await registerFrom(page, place.origin, place.emailOf('anna'), 'Bakker Accountants', about.timezoneId);
  const api = <T>(method: string, path: string, data?: unknown) =>
    callFrom<T>(page, method, `${place.origin}/api/v1${path}`, data);
  return { ...place, page, api };
}
