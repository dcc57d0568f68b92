// Starts Daybook: settings, database, server. Ends cleanly on SIGTERM and SIGINT.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from '@daybook/database/database.ts';
import { DataDirectoryInUse, EngineVersionMismatch, MigrationRefused } from '@daybook/database/errors.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { scheduleUpkeep } from '@daybook/database/upkeep.ts';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { finishErasures } from './own-data/own-data.service.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { describeDefect } from './platform/describe-defect.ts';
import { outboxTransport, smtpTransport } from './platform/mail-transports.ts';
import { loadSecretKey } from './platform/secret-key.ts';
import { everyHour, removeOutdated } from './platform/upkeep.ts';
import { listeningAddress } from './platform/web-address.ts';

const stderr = 2;

/** What an operator can put right; everything else is a defect and keeps its stack. */
const explained = [ConfigError, DataDirectoryInUse, EngineVersionMismatch, MigrationRefused];

async function start(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel }, pino.destination(stderr));
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const secretKey = await loadSecretKey(config.secretKey, config.dataDir);
  const log: DatabaseLog = ({ level, message, details }) => logger[level](details ?? {}, message);
  const backupDir = join(config.dataDir, 'backups');
  const database = await openDatabase({ ...databaseSettings(config), backupDir, log });
  const mailTransport = mailTransportOf(config, logger);
  const previousSecretKey =
    config.previousSecretKey === undefined ? undefined : Buffer.from(config.previousSecretKey, 'hex');
  const app = await buildApp({ config, database, secretKey, previousSecretKey, mailTransport, logger });
  const stops = [() => app.close(), ...upkeepOf(config, database, backupDir, log, logger), () => database.close()];
  endOnSignal(stops, logger);
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`Daybook is ready at ${listeningAddress(app) ?? 'no address'}\n`);
}

function databaseSettings({ databaseUrl, databaseConnections, dataDir }: Config) {
  return databaseUrl === undefined ? { dataDir } : { databaseUrl, maxConnections: databaseConnections };
}

/** Mail goes to the server that is set; without one into a folder, and the log says which. */
function mailTransportOf({ smtpUrl, mailFrom, dataDir, publicUrl }: Config, logger: Logger) {
  if (smtpUrl !== undefined) {
    if (publicUrl === undefined) logger.warn('PUBLIC_URL is not set: links in mails lead to this machine only');
    return smtpTransport(smtpUrl, mailFrom);
  }
  const outbox = join(dataDir, 'outbox');
  logger.info({ outbox }, 'SMTP_URL is not set: mail is written to this folder instead of being sent');
  return outboxTransport(outbox, mailFrom, () => new Date());
}

type Stop = () => unknown;

function upkeepOf(
  config: Config,
  database: Awaited<ReturnType<typeof openDatabase>>,
  backupDir: string,
  log: DatabaseLog,
  logger: Logger,
): Stop[] {
  const onError = (error: unknown) => logger.error(describeDefect(error), 'Removing what is outdated failed');
  const removal = async () => {
    await removeOutdated(database, new Date());
    await finishErasures(database, new Date());
  };
  const stopRemoval = everyHour(removal, onError);
  if (!config.upkeep) return [stopRemoval];
  const settings = {
    backupDir: config.databaseUrl === undefined ? backupDir : null,
    trial: { dataDir: config.dataDir },
  };
  const upkeep = scheduleUpkeep(database, { ...settings, log });
  return [stopRemoval, () => upkeep.stop()];
}

/** Stops accepting, lets running calls end, writes everything down. A second signal ends at once. */
function endOnSignal(stops: readonly Stop[], logger: Logger): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    try {
      for (const stop of stops) await stop();
      process.exitCode = 0;
      process.exit();
    } catch (error) {
      logger.fatal(describeDefect(error), 'Daybook did not end cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}

try {
  await start();
} catch (error) {
  const isExplained = explained.some((kind) => error instanceof kind);
  const text = isExplained && error instanceof Error ? error.message : portProblem(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function portProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${error.message}. Another program uses this port; set PORT to a free one.`;
  if (code === 'EACCES' || code === 'EROFS') return `${error.message}. Set DATA_DIR to a folder that can be written.`;
  return error.stack ?? error.message;
}
