// npm run health: asks the server with these settings whether it works; for container engines, monitors and scripts that start it.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './platform/config.ts';
import { runCommand } from './platform/database-command.ts';

const usage = 'Usage: npm run health [-- --wait <seconds>]';
const [answerWithinMs, askAgainAfterMs] = [5000, 250];
const longestWaitSeconds = 3600;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { wait: { type: 'string' } } });
  const untilMs = performance.now() + waitSecondsOf(values.wait) * 1000;
  const address = addressOf(readConfig());
  for (;;) {
    try {
      return await readinessAt(address);
    } catch (error) {
      if (performance.now() >= untilMs) throw error;
      await pause(askAgainAfterMs);
    }
  }
});

/** Returns how many seconds to wait for a server that is still starting; 0 without the option. @throws Error for anything but whole seconds */
function waitSecondsOf(wait: string | undefined): number {
  if (wait === undefined) return 0;
  if (!/^\d+$/.test(wait) || Number(wait) > longestWaitSeconds) {
    throw new Error(`--wait takes whole seconds, at most ${longestWaitSeconds}\n${usage}`);
  }
  return Number(wait);
}

/**
 * Returns the readiness that the server at an address reports.
 * @throws Error with the reason when it does not answer, or is not ready
 */
async function readinessAt(address: string): Promise<string> {
  const response = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(answerWithinMs) }).catch(
    (error: unknown) => {
      throw new Error(`Nothing answers at ${address}: ${reasonOf(error)}`);
    },
  );
  if (!response.ok) throw new Error(`The server answers ${response.status}: ${await response.text()}`);
  return response.text();
}

/** Node's own message, "fetch failed", contains no reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** A server that listens on every address is asked on the loopback address. */
function addressOf({ host, port }: Config): string {
  const everyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const named = host.includes(':') ? `[${host}]` : host;
  return `http://${everyAddress[host] ?? named}:${port}`;
}
