// Run as a separate process: opens a data directory with one more migration, which takes a minute. The parent process
// kills it.
import { readMigrations } from '../migrations-folder.ts';
import { openDatabase } from '../open-database.ts';

const [, , dataDir = ''] = process.argv;
const shipped = await readMigrations();
const slow = { version: shipped.length + 1, name: 'slow', checksum: 'slow', sql: 'SELECT pg_sleep(60)' };
await openDatabase({ dataDir, migrations: [...shipped, slow] });
