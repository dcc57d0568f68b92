// npm run ai -- <command>: the waiting list for the assistant.
import { parseArgs } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';
import { admitNext, countQueue } from './users/users.service.ts';

const usage = `Usage: npm run ai -- status
       npm run ai -- admit <how many>
Those who have waited longest come first.`;
const options = { help: { type: 'boolean' } } as const;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [name, count = '', ...more] = positionals;
  if (values.help) return usage;
  const isAdmitting = name === 'admit' && /^[1-9]\d{0,5}$/.test(count);
  if (more.length > 0 || (!isAdmitting && !(name === 'status' && count === ''))) throw new Error(usage);
  const database = await openDatabase(databaseSettings(readConfig()));
  try {
    if (isAdmitting) {
      const admitted = await database.asMaintenance((trx) => admitNext(trx, Number(count), new Date()));
      return admitted === 0 ? 'Nobody waits.' : `Admitted: ${admitted}.`;
    }
    const queue = await database.asMaintenance(countQueue, { mode: 'read' });
    return `Waiting: ${queue.waiting}. Admitted: ${queue.admitted}.`;
  } finally {
    await database.close();
  }
});
