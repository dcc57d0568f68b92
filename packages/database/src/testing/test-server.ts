import { findServerPrograms, startPrivatePostgres } from './private-postgres.ts';

export type TestServer = { readonly url: string; stop(): Promise<void> };

/** Returns the server of TEST_DATABASE_URL, else a private one when its programs are on this machine, else null. */
export async function testServer(): Promise<TestServer | null> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) return { url, stop: async () => {} };
  const programs = findServerPrograms();
  return programs === null ? null : startPrivatePostgres(programs);
}
