// npm run audit: checks that no entry of any organisation's audit log was changed, removed or cut off.
import { parseArgs } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { readEnds } from './audit/kept-ends.ts';
import { type AuditFinding, verifyAuditLogs } from './audit/verify-audit-log.ts';
import { type Config, readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';

const usage = 'Usage: npm run audit';
const options = { help: { type: 'boolean' } } as const;

const problemTexts = {
  changed: 'is not as it was written',
  missing: 'is missing',
  start_changed: 'is where the beginning was changed: entries before it were removed by somebody else',
  end_changed: 'is where the end was changed: entries were cut off, or written by somebody else',
  cut_off: 'is not what this server saw before: entries were removed, or the database was put back to an earlier state',
  unknown_key: 'was written under another SECRET_KEY',
} satisfies Record<NonNullable<AuditFinding['problem']>['kind'], string>;

function lineOf({ clientId, entries, removed, problem }: AuditFinding): string {
  const before = removed === 0 ? '' : ` ${removed} before them were removed when their time was over.`;
  if (problem === null) return `Organisation ${clientId}: ${entries} entries, all as they were written.${before}`;
  return `Organisation ${clientId}: entry ${problem.sequence} ${problemTexts[problem.kind]}. The ${entries} before it are as they were written.`;
}

/** Entries under the previous key can still be read. */
const previousKeys = ({ previousSecretKey }: Config): Buffer[] =>
  previousSecretKey === undefined ? [] : [Buffer.from(previousSecretKey, 'hex')];

await runCommand(usage, async () => {
  const { values } = parseArgs({ options });
  if (values.help) return usage;
  const config = readConfig();
  const database = await openDatabase(databaseSettings(config));
  try {
    const secretKey = await readSecretKey(config);
    const findings = await verifyAuditLogs(
      database,
      [secretKey, ...previousKeys(config)],
      await readEnds(config.dataDir),
    );
    const lines = findings.map(lineOf).join('\n');
    if (findings.some(({ problem }) => problem !== null)) throw new Error(lines);
    return lines === '' ? 'There are no organisations.' : lines;
  } finally {
    await database.close();
  }
});
