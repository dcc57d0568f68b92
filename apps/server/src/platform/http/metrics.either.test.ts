import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const token = 'a-token-of-the-operator-0123456789';

let its: TestApp;
beforeAll(async () => {
  its = await testApp({ metricsToken: token });
});
afterAll(() => its.close());

const ask = (authorization?: string) =>
  its.visitor().get('/metrics', authorization === undefined ? {} : { headers: { authorization } });
/** Returns values by series. */
const seriesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))] as const),
  );

describe('metrics', () => {
  it('are for the holder of the token alone', async () => {
    for (const header of [undefined, '', token, 'Bearer ', `Bearer ${token}x`, `bearer ${token}`, `Basic ${token}`]) {
      const answer = (await ask(header)).expect(401);
      expect(answer.text).not.toContain('process_');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await ask(`Bearer ${token}`)).expect(200).headers['content-type']).toContain('text/plain');
  });

  it('count requests by the pattern of their path, and name nobody', async () => {
    const anna = await its.register();
    const read = async () => seriesOf((await ask(`Bearer ${token}`)).expect(200).text);
    const before = await read();
    await anna.client.get(`/api/v1/users/${anna.userId}`);
    await anna.client.get('/api/v1/users/4711471147');
    await its.visitor().get('/api/v1/no-such-call');
    const after = await read();
    const more = (status: string) => {
      const name = `http_request_duration_seconds_count{method="GET",route="/api/v1/users/:id",status="${status}"}`;
      return (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    expect([more('2xx'), more('4xx')]).toEqual([1, 1]);
    const names = [...after.keys()].join('\n');
    for (const told of ['4711471147', 'no-such-call', anna.email]) expect(names).not.toContain(told);
  });

  it('tell the state of process, database and jobs', async () => {
    const series = seriesOf((await ask(`Bearer ${token}`)).expect(200).text);
    expect(series.get('daybook_database_up')).toBe(1);
    expect(series.get('daybook_jobs_late')).toBe(0);
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('are nowhere without a token of the operator', async () => {
    const bare = await testApp();
    expect((await bare.visitor().get('/metrics')).expect(404).codes).toEqual(['NOT_FOUND']);
    await bare.close();
  });
});
