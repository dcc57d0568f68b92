import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneAtATime, QueueFull } from './one-at-a-time.ts';
import { type RouteService, type RouteSettings, routeService } from './route-service.ts';
import { type RouteServer, startRouteServer } from './testing/route-server.ts';

const rotterdam = 'Coolsingel 40, Rotterdam';
const amsterdam = 'Dam 1, Amsterdam';
let server: RouteServer;
beforeAll(async () => {
  server = await startRouteServer();
});
beforeEach(() => {
  server.failWith(null);
  server.asked.length = 0;
});
afterAll(() => server.close());

const service = (about: Partial<RouteSettings> = {}): RouteService =>
  routeService({ routingUrl: `${server.url}/`, geocodingUrl: server.url, userAgent: 'Daybook', pauseMs: 0, ...about });
const refused = (code: string) => expect.objectContaining({ code });

describe('a route', () => {
  it('is found by asking where both addresses lie, and says who asks', async () => {
    expect(await service().find(rotterdam, amsterdam)).toEqual({ durationSeconds: 3600, distanceMetres: 78_123 });
    expect(server.asked).toEqual(
      [
        '/search?q=Coolsingel+40%2C+Rotterdam&format=jsonv2&limit=1',
        '/search?q=Dam+1%2C+Amsterdam&format=jsonv2&limit=1',
        '/route/v1/driving/4.479200,51.922500;4.892600,52.373100?overview=false&steps=false',
      ].map((path) => ({ path, userAgent: 'Daybook' })),
    );
  });

  it('is asked for once, until it may be outdated', async () => {
    let nowMs = 0;
    const kept = service({ now: () => nowMs });
    await kept.find(rotterdam, amsterdam);
    await kept.find(' coolsingel 40,  Rotterdam', 'DAM 1, Amsterdam');
    expect(server.asked).toHaveLength(3);
    await kept.find(amsterdam, rotterdam);
    expect(server.asked).toHaveLength(4);
    nowMs = 31 * 86_400_000;
    await kept.find(rotterdam, amsterdam);
    expect(server.asked).toHaveLength(7);
  });

  it('says which address is not found, and that no road leads to an island', async () => {
    await expect(service().find('Nergens 1', amsterdam)).rejects.toEqual(refused('START_NOT_FOUND'));
    await expect(service().find(amsterdam, 'Nergens 1')).rejects.toEqual(refused('DESTINATION_NOT_FOUND'));
    await expect(service().find(amsterdam, 'Dorpsstraat 1, Vlieland')).rejects.toEqual(refused('NO_ROUTE'));
  });

  it.each(['status', 'nonsense', 'silence', 'large'] as const)(
    'is unavailable with %s, and not kept so',
    async (how) => {
      const hurried = service({ timeoutMs: 100 });
      server.failWith(how);
      await expect(hurried.find(rotterdam, amsterdam)).rejects.toEqual(refused('UNAVAILABLE'));
      server.failWith(null);
      expect(await hurried.find(rotterdam, amsterdam)).toMatchObject({ durationSeconds: 3600 });
    },
  );
});

describe('one at a time', () => {
  it('begins each after the other and a pause, also after one that failed, and lets only so many wait', async () => {
    const begun: number[] = [];
    const inTurn = oneAtATime({ pauseMs: 20, mostWaiting: 3 });
    const work = (fails = false) =>
      inTurn(async () => {
        begun.push(performance.now());
        if (fails) throw new Error('failed');
        return begun.length;
      });
    const all = await Promise.allSettled([work(), work(true), work(), work()]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(all[3]).toMatchObject({ reason: expect.any(QueueFull) });
    const [first = 0, second = 0, third = 0] = begun;
    expect(Math.min(second - first, third - second)).toBeGreaterThan(15);
  });
});
