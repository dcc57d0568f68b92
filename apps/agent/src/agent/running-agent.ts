// How a command reaches the running agent of this session: through its local page, whose address is in a file that only
// the user can read.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AgentConfig } from '../config.ts';
import { readJson, writePrivately } from '../connect/account.ts';
import type { LocalPage } from '../page/local-page.ts';

const placeSchema = z.object({ port: z.number(), secret: z.string() });

type Place = Pick<AgentConfig, 'runtimeDir' | 'sessionKey'>;
const fileOf = ({ runtimeDir, sessionKey }: Place) => join(runtimeDir, `${sessionKey}.page.json`);

export const announcePage = (config: Place, { port, secret }: LocalPage) =>
  writePrivately(fileOf(config), { port, secret });

export const withdrawPage = (config: Place) => rm(fileOf(config), { force: true });

export interface RunningAgent {
  get(name: string): Promise<unknown>;
  post(name: string, form?: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Returns the agent of this session; null when none answers. */
export async function findRunning(config: Place): Promise<RunningAgent | null> {
  const place = placeSchema.safeParse(await readJson(fileOf(config))).data;
  if (!place) return null;
  const base = `http://127.0.0.1:${place.port}/${place.secret}/`;
  const ask = async (name: string, init: RequestInit) => {
    const response = await fetch(`${base}${name}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    if (response.status === 303) return null;
    if (!response.ok) throw new Error(`The local page answered ${response.status}`);
    return response.json();
  };
  const running = {
    get: (name: string) => ask(name, {}),
    post: (name: string, form: Readonly<Record<string, string>> = {}) =>
      ask(name, { method: 'POST', body: new URLSearchParams(form) }),
  };
  return running.get('state.json').then(
    () => running,
    () => null,
  );
}
