import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LanguageModelSettings, languageModel } from './language-model.ts';
import type { ModelError } from './model-error.ts';
import type { LanguageModel, ModelRequest } from './model-types.ts';
import { type ModelServer, startModelServer } from './testing/model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.misbehaves(null);
  server.costs(400);
  server.saysBy(() => [{ name: 'missing', input: { period: 'today' } }]);
  server.asked.length = 0;
});
afterAll(() => server.close());

const request: ModelRequest = {
  task: 'Choose a function.',
  content: 'What is left?',
  functions: [{ name: 'missing', description: 'What is missing.', parameters: { type: 'object' } }],
};
const model = (about: Partial<LanguageModelSettings> = {}): LanguageModel =>
  languageModel({ url: `${server.url}/`, model: 'small', key: 'sk-secret', timeoutMs: 5000, ...about });
const failing = (one: LanguageModel): Promise<ModelError> =>
  one.ask(request).then(
    () => {
      throw new Error('It answered.');
    },
    (error: ModelError) => error,
  );

describe('a language model', () => {
  it('is asked with its key, and the functions that it may choose', async () => {
    expect(await model().ask(request)).toEqual({
      calls: [{ name: 'missing', input: { period: 'today' } }],
      tokens: 400,
    });
    expect(server.asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer sk-secret',
        body: {
          model: 'small',
          messages: [
            { role: 'system', content: 'Choose a function.' },
            { role: 'user', content: 'What is left?' },
          ],
          tools: [{ type: 'function', function: { name: 'missing' } }],
          max_tokens: 1000,
        },
      },
    ]);
    expect(model().host).toBe(new URL(server.url).host);
  });

  it('may choose none, and need no key', async () => {
    server.saysBy(() => []);
    expect((await model({ key: undefined }).ask(request)).calls).toEqual([]);
    expect(server.asked[0]?.authorization).toBeUndefined();
  });

  it('that refuses the name of the limit is asked by the other one, from then on', async () => {
    server.misbehaves('limit_renamed');
    const one = model();
    await one.ask(request);
    await one.ask(request);
    expect(server.asked.map(({ body }) => 'max_tokens' in body)).toEqual([true, false, false]);
  });

  it('that does not say its cost costs what was estimated', async () => {
    for (const said of [null, 0, -5]) {
      server.costs(said);
      const { tokens } = await model().ask(request);
      expect(tokens).toBeGreaterThan(1000);
      expect(tokens).toBeLessThanOrEqual(model().estimate(request));
    }
    server.costs(Number.MAX_SAFE_INTEGER);
    expect((await model().ask(request)).tokens).toBe(1_000_000_000);
  });

  it.each([
    ['busy', 'busy', 2],
    ['status', 'server_error', 2],
    ['half', 'unreadable', 2],
    ['html', 'unreadable', 2],
    ['broken_arguments', 'unreadable', 2],
    ['huge', 'too_large', 1],
    ['redirect', 'refused', 1],
    ['unauthorized', 'refused', 1],
  ] as const)('with %s fails as %s after %i requests', async (how, failure, tries) => {
    server.misbehaves(how);
    const error = await failing(model());
    expect(error.failure).toBe(failure);
    expect(server.asked).toHaveLength(tries);
    expect(server.asked.every(({ path }) => path === '/v1/chat/completions')).toBe(true);
    expect(JSON.stringify([error.message, error.stack])).not.toMatch(/sk-secret|What is left/);
  });

  it('that is silent is left after the time that it has, without a second try', async () => {
    server.misbehaves('silence');
    expect(await failing(model({ timeoutMs: 200 }))).toMatchObject({ failure: 'timeout' });
    expect(server.asked).toHaveLength(1);
  });

  it.each(['busy_once', 'half_once'] as const)('with %s answers at the second try', async (how) => {
    server.misbehaves(how);
    expect((await model().ask(request)).calls).toHaveLength(1);
    expect(server.asked).toHaveLength(2);
  });

  it('that failed three times rests a minute, then is tried once', async () => {
    let nowMs = 0;
    const one = model({ now: () => nowMs });
    server.misbehaves('unauthorized');
    for (let time = 0; time < 3; time += 1) expect((await failing(one)).failure).toBe('refused');
    expect((await failing(one)).failure).toBe('resting');
    expect(server.asked).toHaveLength(3);
    nowMs = 61_000;
    expect((await Promise.all([failing(one), failing(one)])).map(({ failure }) => failure)).toEqual([
      'refused',
      'resting',
    ]);
    server.misbehaves(null);
    nowMs = 130_000;
    await one.ask(request);
    await one.ask(request);
    expect(server.asked).toHaveLength(6);
  });
});
