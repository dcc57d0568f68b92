// Starts Daybook: settings, database, server. Ends cleanly on SIGTERM and SIGINT.
import { join } from 'node:path';
import type { Database, DatabaseLog } from '@daybook/database/database.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { type Logger, pino } from 'pino';
import serverPackage from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { auditEndJobs } from './audit/audit.jobs.ts';
import { type Config, readConfig } from './platform/config.ts';
import { databaseSettings } from './platform/database-command.ts';
import { describeDefect } from './platform/describe-defect.ts';
import { listeningAddress } from './platform/http/web-address.ts';
import type { JobLog } from './platform/jobs/job-log.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import { upkeepJobs } from './platform/jobs/upkeep.jobs.ts';
import { outboxTransport, smtpTransport } from './platform/mail/mail-transports.ts';
import { loadSecretKey } from './platform/secrets/secret-key.ts';

const stderr = 2;

/** Runs until a signal; returns the database once calls are answered. Settings come from the environment. */
export async function start(): Promise<Database> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel }, pino.destination(stderr));
  const log: DatabaseLog = ({ level, message, details }) => logger[level](details ?? {}, message);
  const backupDir = join(config.dataDir, 'backups');
  const mayBeginAnew = config.startWithout === 'database';
  const { databaseListenUrl: listenUrl, databaseReplicaUrl: replicaUrl } = config;
  const beside = {
    ...(listenUrl === undefined ? {} : { listenUrl }),
    ...(replicaUrl === undefined ? {} : { replicaUrl }),
  };
  const database = await openDatabase({ ...databaseSettings(config), ...beside, mayBeginAnew, backupDir, log });
  // Only after the database is open: a key without a database means that the database was lost.
  const secretKey = await loadSecretKey(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (config.startWithout !== undefined)
    logger.warn('START_WITHOUT is for one start only: take it out of the settings before the next one');
  const mailTransport = mailTransportOf(config, logger);
  const previousSecretKey =
    config.previousSecretKey === undefined ? undefined : Buffer.from(config.previousSecretKey, 'hex');
  const jobs = jobsOf(config, database, logger);
  const backups = { directory: backupDir, trial: { dataDir: config.dataDir }, log };
  const clockJobs = upkeepJobs(config.databaseUrl === undefined ? backups : null);
  const moreJobs = [...clockJobs, ...auditEndJobs(config.dataDir, log)];
  const tracing = await tracingOf(config);
  const means = { config, database, secretKey, previousSecretKey, mailTransport, jobs, moreJobs, logger, tracing };
  const app = await buildApp(means);
  const isEnding = endOnSignal([() => app.close(), () => database.close(), () => tracing?.end()], logger);
  try {
    await app.listen({ port: config.port, host: config.host });
    await jobs.start();
    process.stdout.write(`Daybook is ready at ${listeningAddress(app) ?? 'no address'}\n`);
  } catch (error) {
    // A signal came first and closed resources that the start still needed.
    if (!isEnding()) throw error;
  }
  return database;
}

/** OpenTelemetry is loaded only where its variables name a collector. */
async function tracingOf({ traces }: Config) {
  if (traces === undefined) return undefined;
  return (await import('./platform/tracing/tracing.ts')).startTracing(traces, serverPackage.version);
}

/** Returns a transport to the configured mail server; without one into a folder, which the log names. */
function mailTransportOf({ smtpUrl, mailFrom, dataDir, publicUrl }: Config, logger: Logger) {
  if (smtpUrl !== undefined) {
    if (publicUrl === undefined) logger.warn('PUBLIC_URL is not set: links in mails lead to this machine only');
    return smtpTransport(smtpUrl, mailFrom);
  }
  const outbox = join(dataDir, 'outbox');
  logger.info({ outbox }, 'SMTP_URL is not set: mail is written to this folder instead of being sent');
  return outboxTransport(outbox, mailFrom, () => new Date());
}

function jobsOf({ upkeep }: Config, database: Database, logger: Logger) {
  const log: JobLog = (level, message, details) => logger[level](details, message);
  return jobQueue({ database, log, runsByItself: true, doesUpkeep: upkeep });
}

type Stop = () => unknown;

/**
 * Stops accepting calls, lets running ones end, and writes everything to disk. A second signal ends at once. Returns a
 * function that tells whether a signal came.
 */
function endOnSignal(stops: readonly Stop[], logger: Logger): () => boolean {
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
  return () => isEnding;
}
