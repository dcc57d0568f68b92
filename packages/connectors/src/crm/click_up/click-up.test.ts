import { afterEach, describe, expect, it } from 'vitest';
import { allRecords } from '../every-record.ts';
import { connectorOf, describeConnector, hoursFor } from '../testing/connector-suite.ts';
import type { CrmStandIn } from '../testing/crm-stand-in.ts';
import { firm } from '../testing/firm.ts';
import { pauseSeconds } from './click-up.ts';
import { type ClickUpAbout, clickUpStandIn } from './testing/click-up-stand-in.ts';

describeConnector('click_up', clickUpStandIn);

const signal = new AbortController().signal;

describe('click_up by itself', () => {
  let standIn: CrmStandIn | undefined;
  const begin = async (about: ClickUpAbout = {}) => {
    standIn = await clickUpStandIn(firm({ contacts: 3, people: ['kim@example.com'] }), about);
    return { standIn, connector: connectorOf(standIn) };
  };
  afterEach(() => standIn?.close());

  it.each([
    ['folder', 3, /^folder:\d+$/],
    ['space', 3, /^space:7\d$/],
    ['internal', 0, /^null$/],
  ] as const)('takes a %s for a client, or nothing', async (mapping, count, contactId) => {
    const { connector } = await begin({ mapping });
    const contacts = await allRecords((cursor) => connector.readContacts({ cursor, since: null }, signal));
    expect(contacts).toHaveLength(count);
    const dimensions = await allRecords((cursor) => connector.readDimensions({ cursor, since: null }, signal));
    const lists = dimensions.filter(({ level }) => level === 1);
    expect(lists).toHaveLength(3);
    for (const list of lists) expect(String(list.contactId)).toMatch(contactId);
    if (mapping !== 'folder') expect(lists[0]?.name).toContain(' / Project 1');
  });

  it('leaves a running timer alone: it is no hours, and is neither changed nor removed', async () => {
    const { standIn: its, connector } = await begin();
    const hours = await hoursFor(connector);
    await connector.push(hours, signal);
    const { date } = hours;
    const listed = await connector.listHours?.({ from: date, until: date, cursor: null }, signal);
    expect(listed?.records.map(({ outsideId }) => outsideId)).toEqual(its.firm.entries.map(({ id }) => id));
    const before = its.server.asked.length;
    const timer = { ...hours, outsideId: 'timer' };
    await expect(connector.push({ ...timer, action: 'update' }, signal)).rejects.toMatchObject({
      code: 'period_closed',
    });
    await expect(connector.push({ ...timer, action: 'remove' }, signal)).rejects.toMatchObject({
      code: 'not_removable',
    });
    expect(its.server.asked.slice(before).every(({ method }) => method === 'GET')).toBe(true);
  });

  it('finds the id of a new entry whose answer does not say it', async () => {
    const { standIn: its, connector } = await begin({ isMute: true });
    expect(await connector.push(await hoursFor(connector), signal)).toEqual({ outsideId: its.firm.entries[0]?.id });
  });

  it('does without tags where the plan has none, and sends an entry’s tag with its colours', async () => {
    const { connector } = await begin({ isFree: true });
    const dimensions = await allRecords((cursor) => connector.readDimensions({ cursor, since: null }, signal));
    expect(dimensions.some(({ level }) => level === 3)).toBe(false);
    await standIn?.close();
    const { standIn: its, connector: paid } = await begin();
    await paid.push(await hoursFor(paid), signal);
    const tags = [{ name: 'Advice', tag_fg: '#FFFFFF', tag_bg: '#BF55EC' }];
    expect(its.server.asked.at(-1)?.body).toMatchObject({ tags, billable: true });
  });

  it('waits until calls are allowed again', () => {
    const headers = (left: string) => new Headers({ 'x-ratelimit-remaining': left, 'x-ratelimit-reset': '1010' });
    expect(pauseSeconds({ headers: headers('0') }, 1_000_000)).toBe(10);
    expect(pauseSeconds({ headers: headers('3') }, 1_000_000)).toBeNull();
  });
});
