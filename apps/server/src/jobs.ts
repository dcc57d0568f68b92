// npm run jobs: the waiting, running and failed jobs of the queue.
import { parseArgs } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';
import { type JobState, readJobStates } from './platform/jobs/job-rows.ts';

const usage = 'Usage: npm run jobs';
const options = { help: { type: 'boolean' } } as const;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options });
  if (values.help) return usage;
  const database = await openDatabase(databaseSettings(readConfig()));
  try {
    const states = await database.asJobs(readJobStates, { mode: 'read' });
    return states.length === 0 ? 'No jobs.' : states.map(lineOf).join('\n');
  } finally {
    await database.close();
  }
});

function lineOf({ name, waiting, running, failed, doneAt, failedAt, failure }: JobState): string {
  const counts = `${name}: ${waiting} waiting, ${running} running, ${failed} failed within a week`;
  const done = doneAt === null ? '' : `; last done ${doneAt.toISOString()}`;
  const failing = failedAt === null ? '' : `; last failed ${failedAt.toISOString()}: ${failure ?? 'unknown'}`;
  return `${counts}${done}${failing}`;
}
