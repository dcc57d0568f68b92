// Signing in without its screens, for tests of something else.
//   registerFrom   registers an organisation; the page is then its administrator's
//   signInFrom     signs in an existing user
import type { Page } from 'playwright-core';
import { callFrom } from './page-api.ts';

/** The password of all users of these tests. */
export const password = 'a good long password';

export async function registerFrom(
  page: Page,
  origin: string,
  email: string,
  client: string,
  timezone?: string,
): Promise<void> {
  await callFrom(page, 'GET', `${origin}/api/auth/csrf-cookie`);
  const user = { name_first: 'Anna', name_last: 'Bakker', email, password, language: 'en' };
  await callFrom(page, 'POST', `${origin}/api/v1/auth`, { client: { name: client }, user, timezone });
}

export async function signInFrom(page: Page, origin: string, email: string): Promise<void> {
  await callFrom(page, 'GET', `${origin}/api/auth/csrf-cookie`);
  await callFrom(page, 'POST', `${origin}/api/auth/login`, { email, password });
}
