// Stand-ins for Google, Microsoft and Slack, in a process of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { root } from './builds.ts';

export interface Providers {
  /** Settings with which Daybook is started. */
  readonly settings: Readonly<Record<string, string>>;
  /** The address at which tests change the data of the providers. */
  readonly controlUrl: string;
  stop(): Promise<void>;
}

export async function startProviders(): Promise<Providers> {
  const script = join(root, 'apps/server/src/testing/openid-providers-process.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { PROVIDERS_CONTROL_URL: controlUrl, ...settings } = JSON.parse(String(line));
  return {
    settings,
    controlUrl,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Changes the data of a provider, and returns the answer: apps/server/src/testing/provider-control.ts. */
export async function atProvider(
  controlUrl: string,
  provider: 'google' | 'microsoft' | 'slack',
  what: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const answer = await fetch(`${controlUrl}/${provider}/${what}`, { method: 'POST', body: JSON.stringify(args) });
  if (!answer.ok) throw new Error(`The provider cannot ${what}`);
  return answer.json();
}

/** Signs in on the provider's own pages, and consents. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=login]').waitFor({ state: 'detached' });
  await agreeAtProvider(page);
}

/** Consents on the provider's page; the provider still has a session. */
export async function agreeAtProvider(page: Page): Promise<void> {
  // The page that links to the provider has a button with the same name.
  await page.waitForURL('**/interaction/**');
  await page.locator('button[type=submit]').click();
}

/** Signs in on Slack's own page, and decides. */
export async function decideAtSlack(
  page: Page,
  { team, user }: { readonly team: string; readonly user: string },
  decision: 'allow' | 'cancel' = 'allow',
): Promise<void> {
  await page.locator('input[name=team]').fill(team);
  await page.locator('input[name=user]').fill(user);
  await page.getByRole('button', { name: decision }).click();
}
