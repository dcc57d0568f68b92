// The demo organisation as its people enter it, and the days with the most activity.
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { callFrom } from './page-api.ts';

type Persona = 'manager' | 'employee';
interface Row {
  readonly id: string;
  readonly attributes: { readonly date: string; readonly status: string };
}

const attempts = 90;

/** Signs a page in without using its screens; waits while the organisation is still being generated. */
export async function enterDemo(page: Page, origin: string, as: Persona): Promise<void> {
  await callFrom(page, 'GET', `${origin}/api/auth/csrf-cookie`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await callFrom(page, 'POST', `${origin}/api/v1/auth/demo`, { as });
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
      await pause(1000);
    }
  }
}

/** Returns the user's own days with this status, the newest first. */
export async function daysOf(page: Page, origin: string, status: 'open' | 'published'): Promise<string[]> {
  const { data } = await callFrom<{ data: Row[] }>(page, 'GET', `${origin}/api/v1/days?limit=100`);
  return data.filter(({ attributes }) => attributes.status === status).map(({ attributes }) => attributes.date);
}

/** Returns the id of the signed-in user. */
export async function ownId(page: Page, origin: string): Promise<string> {
  return (await callFrom<{ data: Row }>(page, 'GET', `${origin}/api/v1/users/self`)).data.id;
}

/** Opens a page of another persona beside the existing one. */
export async function demoPage(context: BrowserContext, origin: string, as: Persona): Promise<Page> {
  const page = await context.newPage();
  await enterDemo(page, origin, as);
  return page;
}
