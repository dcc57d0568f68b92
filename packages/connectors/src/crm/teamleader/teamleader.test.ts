import { afterEach, describe, expect, it } from 'vitest';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { pauseSeconds } from './limits.ts';
import { type TeamleaderAbout, teamleaderStandIn } from './testing/teamleader-stand-in.ts';

describeConnector('teamleader', teamleaderStandIn);

const signal = new AbortController().signal;
const all = { cursor: null, since: null };

describe('teamleader by itself', () => {
  let standIn: CrmStandIn;
  const begin = async (about: TeamleaderAbout) => {
    standIn = await teamleaderStandIn(firm({ contacts: 3, people: ['kim@example.com', 'sam@example.com'] }), {
      ...{ pageSize: 100, ...about },
    });
    return connectorOf(standIn);
  };
  afterEach(() => standIn.close());

  it('learns which account it is and which projects that has, and tracks time on phases of the earlier ones', async () => {
    const connector = await begin({ isLegacy: true });
    const { learned, account } = await connector.verify(signal);
    expect(learned).toMatchObject({ module: 'legacy', account_id: account });
    const hours = await hoursFor(connector);
    expect(hours.dimensions.at(-1)?.details).toMatchObject({ type: 'milestone' });
    await connector.push(hours, signal);
    expect(standIn.firm.entries).toHaveLength(1);
  });

  it('makes an entry anew where its subject cannot be changed, so that it never stands on the old one', async () => {
    const connector = await begin({ keepsSubjects: true });
    const hours = await hoursFor(connector);
    const { outsideId } = await connector.push(hours, signal);
    const again = await connector.push({ ...hours, action: 'update', outsideId, durationSeconds: 60 }, signal);
    expect(again.outsideId).not.toBe(outsideId);
    expect(standIn.firm.entries).toMatchObject([{ id: again.outsideId, seconds: 60 }]);
  });

  it('sends moments with their offset, never over midnight, and nine o’clock where there is no start', async () => {
    const connector = await begin({});
    const late = { startedAt: '2026-11-20T22:30:00Z', endedAt: '2026-11-21T00:30:00Z', durationSeconds: 3600 };
    await connector.push(await hoursFor(connector, late), signal);
    expect(standIn.server.asked.at(-1)?.body).toMatchObject({
      started_at: '2026-11-20T22:59:00+01:00',
      duration: 3600,
    });
    await connector.push(await hoursFor(connector, { startedAt: null, endedAt: null }), signal);
    expect(standIn.server.asked.at(-1)?.body).toMatchObject({ started_at: '2026-11-20T09:00:00+01:00' });
  });

  it('reads of the persons those for whom there are projects', async () => {
    const connector = await begin({});
    const [project] = standIn.firm.nodes;
    const person = { id: 'contact:p1', name: 'Visser', code: null, email: null, isActive: true };
    standIn.firm.contacts.push(person, { ...person, id: 'contact:p2', name: 'Nobody’s customer' });
    if (project !== undefined) project.contactId = person.id;
    const companies = await connector.readContacts(all, signal);
    const persons = await connector.readContacts({ cursor: companies.cursor, since: null }, signal);
    expect(persons).toMatchObject({ records: [{ outsideId: 'contact:p1', name: 'Visser' }], cursor: null });
    const { records } = await connector.readDimensions(all, signal);
    expect(records[0]).toMatchObject({ contactId: 'contact:p1' });
  });
});

it('waits as the headers of the limit say', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z');
  const headers = (left: string) =>
    new Headers({ 'x-ratelimit-remaining': left, 'x-ratelimit-reset': '2026-11-20T12:00:30Z' });
  expect(pauseSeconds({ headers: headers('0') }, nowMs)).toBe(30);
  expect(pauseSeconds({ headers: headers('1') }, nowMs)).toBeNull();
});
