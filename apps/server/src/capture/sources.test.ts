import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from './testing/build-event.ts';
import { type CaptureWorld, captureWorld, type Detected } from './testing/capture-world.ts';

let world: CaptureWorld;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
});
afterAll(() => world.close());

const page = (url: string) => buildEvent({ subject: { title: 'Portaal', url } });
const listOf = async ({ user }: Detected, query = '') =>
  (await user.client.get(`/api/v1/sources${query}`)).expect(200).json.data;

describe('sources', () => {
  it('are those in which the user was seen, with name, kind, picture and the own time', async () => {
    const [user, colleague] = [await world.newUser(), await world.newUser()];
    await user.send([
      page('https://start.exactonline.nl/x'),
      page('https://portal.vandijkbouw.nl/a'),
      buildEvent({ source: { type: 'native', identifier: 'Dossierkast.exe', name: 'Dossierkast' } }),
    ]);
    await colleague.send([page('https://zoekjebaan.nl/x')]);
    const facts = ['identifier', 'type', 'name', 'icon', 'is_known', 'duration', 'last_activity'];
    const shown = (await listOf(user)).map(({ attributes }: { attributes: Record<string, unknown> }) =>
      facts.map((fact) => attributes[fact]),
    );
    expect(shown).toEqual([
      ['dossierkast', 'native_custom', 'Dossierkast', 'app-window', false, 600, '2026-11-20'],
      ['exact_online', 'web', 'Exact Online', 'receipt', true, 600, '2026-11-20'],
      ['portal.vandijkbouw.nl', 'web_custom', 'portal.vandijkbouw.nl', 'world', false, 600, '2026-11-20'],
    ]);
    const [theirs] = await listOf(colleague);
    (await user.user.client.get(`/api/v1/sources/${theirs.id}`)).expect(404);
    (await user.user.client.put(`/api/v1/sources/${theirs.id}`, { name: 'x' })).expect(404);
    (await world.user.client.get(`/api/v1/sources/${theirs.id}`)).expect(404);
  });

  it('are named by a user for oneself, and by an administrator for all; the timeline shows it', async () => {
    const [user, colleague] = [await world.newUser(), await world.newUser()];
    for (const one of [user, colleague, world]) await one.send([page('https://dms.intern.nl/1')]);
    const [{ id }] = await listOf(user, '?identifier=eq:dms.intern.nl');
    const name = async (of: Detected) => {
      const [{ attributes }] = await listOf(of, '?identifier=eq:dms.intern.nl');
      const { logs } = (await of.user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' })).expect(200).json
        .data;
      const { source } = logs.find((log: { source: { id: string } }) => log.source.id === id);
      expect(source.name).toBe(attributes.name);
      return [attributes.name, attributes.named_by];
    };
    const rename = (of: Detected, body: object) => of.user.client.put(`/api/v1/sources/${id}`, body);
    (await rename(user, { name: 'Dossiers' })).expect(200);
    expect([await name(user), await name(colleague)]).toEqual([
      ['Dossiers', 'user'],
      ['dms.intern.nl', null],
    ]);
    expect((await rename(user, { name: 'x', scope: 'general' })).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    (await rename(world, { name: 'Documenten', scope: 'general' })).expect(200);
    expect([await name(user), await name(colleague), await name(world)]).toEqual([
      ['Dossiers', 'user'],
      ['Documenten', 'client'],
      ['Documenten', 'client'],
    ]);
    expect(await listOf(colleague, '?search=like:document')).toHaveLength(1);
    (await rename(user, { name: null })).expect(200);
    expect(await name(user)).toEqual(['Documenten', 'client']);
  });
});
