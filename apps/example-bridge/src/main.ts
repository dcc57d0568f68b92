// The bridge as a program: one command, its settings in the environment, its log on standard output.
import pg from 'pg';
import type { Books } from './books.ts';
import { exampleBridge } from './bridge.ts';
import { type BridgeConfig, readConfig } from './config.ts';
import { csvBooks } from './csv/csv-books.ts';
import { bridgeSchema, postgresBooks } from './postgres/postgres-books.ts';
import { bridgeServer } from './server.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Opens the books behind the bridge, and returns how to close them. */
async function openBooks(config: BridgeConfig): Promise<{ books: Books; close: () => Promise<void> }> {
  const closedUntil = config.BRIDGE_CLOSED_UNTIL ?? null;
  if (config.BRIDGE_FOLDER !== undefined) {
    return { books: await csvBooks(config.BRIDGE_FOLDER, closedUntil), close: async () => {} };
  }
  const pool = new pg.Pool({ connectionString: config.BRIDGE_DATABASE_URL, max: 4 });
  // An idle connection broke; the next request opens another one.
  pool.on('error', (error) => say(`The database: ${error.message}`));
  await pool.query(await bridgeSchema());
  return {
    books: postgresBooks((text, values) => pool.query(text, [...values]), closedUntil),
    close: () => pool.end(),
  };
}

async function main(): Promise<void> {
  const config = readConfig();
  const { books, close } = await openBooks(config);
  const administration = { id: 'main', name: config.BRIDGE_NAME, books };
  const answer = exampleBridge({
    ...{ name: config.BRIDGE_NAME, keepsTimes: true, administrations: [administration] },
    keys: [{ id: config.BRIDGE_KEY, secret: config.BRIDGE_SECRET, administrations: ['main'] }],
    nowMs: () => Date.now(),
    onFailure: (error) => say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  const server = bridgeServer(answer, config.BRIDGE_PATH);
  server.listen(config.PORT, config.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
    say(`The bridge answers at http://${config.HOST}:${port}${config.BRIDGE_PATH}`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => void close());
      server.closeIdleConnections();
    });
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
