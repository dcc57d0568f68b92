// npm run partner -- <command>: settings of partners for the applications of their organisations.
import { parseArgs } from 'node:util';
import { type PartnerIds, type PartnerPart, partnerParts } from '@daybook/contract/partners.ts';
import type { Database } from '@daybook/database/database.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { assignClient, listConfigurations, setConfiguration, unsetConfiguration } from './partners/partners.service.ts';
import { type Config, readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';
import { AppError } from './platform/http/app-error.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';

const usage = `Usage: npm run partner -- list
       npm run partner -- set <identifier> <timeline|windows> '<JSON>'
       npm run partner -- unset <identifier> <timeline|windows>
       npm run partner -- assign <organisation's number> <identifier|none> [--key <key>] [--local <id>] [--external <id>]
The identifier common is for all organisations.`;

type Command = (
  database: Database,
  args: readonly string[],
  config: Config,
  ids: Partial<PartnerIds>,
) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  async list(database) {
    const rows = await listConfigurations(database);
    if (rows.length === 0) return 'Nothing was set; the defaults hold.';
    return rows.map(({ identifier, part, value }) => `${identifier} ${part} ${JSON.stringify(value)}`).join('\n');
  },
  async set(database, [identifier = '', part, json = '']) {
    const value: unknown = JSON.parse(json);
    await setConfiguration(database, { identifier, part: partOf(part), value }, new Date());
    return `Set for ${identifier}.`;
  },
  async unset(database, [identifier = '', part]) {
    const was = await unsetConfiguration(database, identifier, partOf(part), new Date());
    return was ? `${identifier} has the common settings again.` : `${identifier} had none of its own.`;
  },
  async assign(database, [client, identifier = ''], config, ids) {
    const secretKey = await readSecretKey(config);
    const deps = { database, secretKey, now: () => new Date() };
    if (!/^[1-9]\d{0,14}$/.test(client ?? '')) throw new Error(usage);
    const isDone = await assignClient(deps, Number(client), identifier === 'none' ? null : identifier, ids);
    if (!isDone) throw new Error(`There is no organisation ${client}.`);
    return `Organisation ${client} belongs to ${identifier === 'none' ? 'no partner' : identifier}.`;
  },
};

function partOf(text: string | undefined): PartnerPart {
  const part = partnerParts.find((one) => one === text);
  if (part === undefined) throw new Error(usage);
  return part;
}

await runCommand(usage, async () => {
  const text = { type: 'string' } as const;
  const options = { help: { type: 'boolean' }, key: text, local: text, external: text } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const { key = null, local = null, external = null } = values;
  const ids = { key, local_partner_id: local, external_partner_id: external };
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help) return usage;
  if (command === undefined) throw new Error(usage);
  const config = readConfig();
  const database = await openDatabase(databaseSettings(config));
  try {
    return await command(database, args, config, ids);
  } catch (error) {
    throw error instanceof AppError ? new Error(explain(error)) : error;
  } finally {
    await database.close();
  }
});

function explain({ problems }: AppError): string {
  return problems.map(({ pointer, detail }) => `${pointer ?? ''} ${detail ?? ''}`.trim()).join('\n');
}
