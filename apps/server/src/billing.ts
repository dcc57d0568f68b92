// npm run billing -- <command>: plans, trials and states of organisations, for the server's operator.
import { parseArgs } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { billingCommands } from './billing/operator/commands.ts';
import { readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';

const usage = `Usage: npm run billing -- list
       npm run billing -- show <organisation>
       npm run billing -- extend-trial <organisation> <days>
       npm run billing -- grant <organisation> <plan> [--user <mail address>] [--until <date>] [--seats <number>]
       npm run billing -- suspend <organisation> --reason <why>
       npm run billing -- resume <organisation>
       npm run billing -- transfer <mail address> <organisation>
       npm run billing -- reconcile [<organisation>]
An organisation is named by its number.`;
const options = {
  user: { type: 'string' },
  until: { type: 'string' },
  seats: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean' },
} as const;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(billingCommands, name) ? billingCommands[name] : undefined;
  if (values.help) return usage;
  if (command === undefined) throw new Error(usage);
  const config = readConfig();
  const secretKey = await readSecretKey(config);
  const database = await openDatabase(databaseSettings(config));
  try {
    const deps = { database, secretKey, now: () => new Date(), stripe: config.stripe };
    return await command(deps, { args, ...values });
  } finally {
    await database.close();
  }
});
