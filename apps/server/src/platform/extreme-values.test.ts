// Generated from the contract: ids and numbers that are too large, zero or negative, a lone surrogate and NUL, each
// alone in every place of every call. The answer is a refusal or a success; for a lone surrogate always a refusal,
// because it cannot be stored.

import { repairedBodies } from '@daybook/contract/repaired-bodies.ts';
import type { FilterField, RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  extremeIds,
  extremeNumbers,
  extremesOf,
  extremeTexts,
  inputOf,
  sampleOf,
  withValue,
} from '../testing/extreme-values.ts';
import { type Ids, idCases } from '../testing/id-cases.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm } from '../timeline/testing/firm.ts';

// Ending the session would sign the test out; opening the demo organisation takes long and has no parameters.
const leftOut = new Set(['logout', 'endSession', 'openDemo', 'eraseUser']);
const all: readonly RouteSpec[] = Object.values(routes).filter(({ name }) => !leftOut.has(name));
const date = '2026-04-08';
const [half] = extremeTexts;

let its: TestApp;
let admin: TestUser;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(`${date}T15:00:00Z`) });
  ({ admin } = await buildFirm(its));
  await buildDay(its, admin, date, [
    { from: '09:00', to: '10:00', title: 'One' },
    { from: '10:00', to: '11:00', title: 'Two' },
  ]);
});
afterAll(() => its.close());

/** The first row of every kind. */
const ids: Ids = new Proxy({} as Ids, { get: (_, kind) => (kind === 'otherContact' || kind === 'sibling' ? 2 : 1) });

type Try = { readonly url: string; readonly body?: unknown; readonly isHalf?: boolean };

const plainPath = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
const parameter = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
/** As bytes that are not valid UTF-8, which a browser never sends. */
const brokenText = '%ED%A0%80';

function paths({ path, body }: RouteSpec): Try[] {
  const [, ...parts] = path.split(/\{\w+\}/);
  return parts.flatMap((_, at) =>
    [...extremeIds.map(parameter), '%00', brokenText, '1e3'].map((value) => {
      let place = -1;
      const url = path.replaceAll(/\{\w+\}/g, () => {
        place += 1;
        return place === at ? value : '1';
      });
      return body === undefined ? { url } : { url, body: sampleOf(inputOf(body)) };
    }),
  );
}

const valuesOfKind: Readonly<Record<FilterField['kind'], readonly string[]>> = {
  text: ['%00', brokenText],
  id: extremeIds,
  number: extremeNumbers.map(String),
  boolean: ['2', '-1'],
  date: ['0000-00-00', '9999-12-31', '-1'],
  instant: ['9999-12-31T00:00:00Z', '1900-01-01T00:00:00Z', '2026-04-08T99:00:00Z'],
};

function queries({ path, list, query }: RouteSpec): Try[] {
  const asked = (name: string, value: string): Try => ({ url: `${plainPath(path)}?${name}=${value}` });
  const filters = Object.entries(list?.filters ?? {}).flatMap(([name, { kind, operators }]) =>
    operators.flatMap((operator) => valuesOfKind[kind].map((value) => asked(name, `${operator}:${value}`))),
  );
  const pages =
    list === undefined ? [] : ['page', 'limit'].flatMap((name) => extremeIds.map((value) => asked(name, value)));
  const plain = Object.keys(query === undefined ? {} : (inputOf(query).properties ?? {})).flatMap((name) =>
    [...extremeIds, '%00', brokenText, '1e300', '2026-99-99'].map((value) => asked(name, value)),
  );
  return [...filters, ...pages, ...plain];
}

function bodies({ name, path, body }: RouteSpec): Try[] {
  if (body === undefined) return [];
  const schema = inputOf(body);
  const base = idCases[name]?.body(ids) ?? sampleOf(schema);
  const isRepaired = repairedBodies.has(body);
  return extremesOf(schema).flatMap((place) =>
    place.values.map((value) => ({
      url: plainPath(path),
      body: withValue(base, place.path, value),
      isHalf: value === half && !isRepaired,
    })),
  );
}

const labelled = all.map((route) => [`${route.method} ${route.path}`, route] as const);

describe('values at and beyond the edge', () => {
  test.each(labelled)('in %s are no defect', async (_, route) => {
    for (const { url, body, isHalf = false } of [...paths(route), ...queries(route), ...bodies(route)]) {
      const { status, text } = await admin.client.call(route.method, url, body);
      const asked = `${url} ${JSON.stringify(body)?.slice(0, 300)}: ${status} ${text.slice(0, 500)}`;
      if (status >= 500 || (isHalf && status < 400)) expect.fail(asked);
    }
  });

  test('half a character is refused by name, where it stands', async () => {
    const answer = await admin.client.put('/api/v1/clients', { name: half });
    expect(answer.expect(422).codes).toEqual(['VALIDATION_FAILED']);
    expect(answer.json.errors[0].source).toEqual({ pointer: '/name' });
  });
});
