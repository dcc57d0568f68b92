/** Writes the addresses of the server into the built extension, so that connecting takes one click. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const standardPort = '3500';

/** Returns the addresses of a server with these settings; none for a port that is not known yet. */
export function homeServers({ PUBLIC_URL = '', PORT = standardPort }) {
  const local = PORT === '0' ? [] : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
  return PUBLIC_URL === '' ? local : [PUBLIC_URL, ...local];
}

/** Writes the addresses into the built extension, for each browser. */
export function writeHomeServers(env) {
  const folder = fromRoot('apps/extension/dist');
  if (!existsSync(folder)) return;
  const text = `${JSON.stringify({ servers: homeServers(env) })}\n`;
  for (const browser of readdirSync(folder)) writeFileSync(`${folder}/${browser}/home.json`, text);
}
