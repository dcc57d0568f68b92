// npm run maintenance -- <command>: takes the service of this data folder down, and brings it back.
import { rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from './platform/config.ts';
import { runCommand } from './platform/database-command.ts';
import { maintenanceFile, maintenanceSchema, readMaintenance } from './platform/http/maintenance.ts';

const usage = `Usage: npm run maintenance -- on [--text <words>] [--until <2026-11-26T20:00:00Z>]
       npm run maintenance -- off
       npm run maintenance -- status
While it is on, people see the words and the time, and what their devices record waits there.`;
const options = { text: { type: 'string' }, until: { type: 'string' }, help: { type: 'boolean' } } as const;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (values.help) return usage;
  if (more.length > 0 || name === undefined || !['on', 'off', 'status'].includes(name)) throw new Error(usage);
  const { dataDir } = readConfig();
  if (name === 'on') {
    const told = maintenanceSchema.safeParse({ text: values.text ?? null, until: values.until ?? null });
    if (!told.success) throw new Error(usage);
    await writeFile(maintenanceFile(dataDir), `${JSON.stringify(told.data)}\n`);
  }
  if (name === 'off') await rm(maintenanceFile(dataDir), { force: true });
  const current = await readMaintenance(dataDir);
  return current === null ? 'The service is available.' : `Maintenance: ${JSON.stringify(current)}`;
});
