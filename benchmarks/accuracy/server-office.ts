// The complete application on a real database.
import { testApp } from '../../apps/server/src/testing/test-app.ts';
import type { TestPerson } from '../people/world.ts';
import { callingOffice } from './calling-office.ts';
import type { Office } from './office.ts';
import type { Call } from './server-firm.ts';

/** An organisation of one person, on the embedded database or on the server of TEST_DATABASE_URL. */
export async function serverOffice(person: TestPerson): Promise<Office> {
  let now = new Date('2026-01-04T12:00:00Z');
  const app = await testApp({ now: () => now });
  const user = await app.register({ name: person.label, language: 'en' });
  // Sessions expire overnight.
  let browser = user.client;
  const call: Call = async (method, path, body) => {
    const answer = await browser.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 600)}`);
    return answer.json.data;
  };
  const beginDay = async (date: string) => {
    now = new Date(`${date}T20:00:00Z`);
    browser = await app.login(user.email);
  };
  const settled = async () => {
    await app.runJobs();
  };
  return callingOffice({ call, beginDay, settled, close: () => app.close() }, person);
}
