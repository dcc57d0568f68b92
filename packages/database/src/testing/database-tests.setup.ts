// Removes the databases that workers kept, after all tests.
import { dropTestDatabases } from './server-databases.ts';
import { removeTestDirectories } from './template.ts';

export async function teardown(): Promise<void> {
  await removeTestDirectories(process.pid);
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) await dropTestDatabases(url, process.pid);
}
