// npm run health: asks the server with these settings whether it works; for container engines and monitors.
import { type Config, readConfig } from './platform/config.ts';
import { runCommand } from './platform/database-command.ts';

const usage = 'Usage: npm run health';
const answerWithinMs = 5000;

await runCommand(usage, async () => {
  const address = addressOf(readConfig());
  const response = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(answerWithinMs) }).catch(
    (error: unknown) => {
      throw new Error(`Nothing answers at ${address}: ${reasonOf(error)}`);
    },
  );
  if (!response.ok) throw new Error(`The server answers ${response.status}: ${await response.text()}`);
  return response.text();
});

/** Node's own words, "fetch failed", hold none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** A server that listens on every address is asked on this machine's own. */
function addressOf({ host, port }: Config): string {
  const everyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const named = host.includes(':') ? `[${host}]` : host;
  return `http://${everyAddress[host] ?? named}:${port}`;
}
