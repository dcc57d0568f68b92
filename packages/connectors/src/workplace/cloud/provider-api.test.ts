import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type GraphStandIn, graphStandIn } from '../testing/graph-stand-in.ts';
import { openApi } from '../testing/open-api.ts';
import { everybody } from '../testing/provider-stand-in.ts';

let graph: GraphStandIn;
beforeEach(async () => {
  graph = await graphStandIn(everybody(['Calendars.ReadBasic']));
});
afterEach(() => graph.close());

it.each([
  ['POST', '/me/events'],
  ['PATCH', '/me/events/1'],
  ['DELETE', '/me/messages/1'],
  ['POST', '/me/sendMail'],
  ['POST', '/calendar/v3/calendars/a/events'],
  ['POST', '/calendar/v3/calendars/a/events/watch/../../events'],
  ['DELETE', '/calendar/v3/calendars/a/events/watch'],
  ['POST', '/gmail/v1/users/me/messages/send'],
  ['PATCH', '/subscriptions/1/../../me/events/1'],
] as const)('never sends %s %s', async (method, path) => {
  const order = { method, path, body: {}, answer: z.unknown() };
  await expect(openApi(graph.url, 'eva').send(order)).rejects.toThrow('is never sent there');
  expect(graph.server.asked).toEqual([]);
});
