// The application must make exactly the requests of the early script: an unused early answer was fetched in vain.

import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '../shell/api/session.ts';
import { prefetchAnswers } from '../shell/first-load/early-answers.ts';
import { earlyRequests } from '../shell/first-load/early-requests.ts';
import { readDay } from '../timeline/frame/day-queries.ts';

const csrfToken = 'token';
const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/auth': { data: { signed_in: true, two_factor_pending: false, impersonator: null } },
  '/api/v1/users/self': { data: { id: '7', attributes: {} } },
  '/api/v1/preferences': { data: [] },
  '/api/v1/rpc/days/timeline': { data: { day: { id: null } } },
};

const answerTo = (url: string | URL | Request): Response => Response.json(answers[String(url).split('?')[0] ?? '']);

afterEach(() => vi.unstubAllGlobals());

it('begins a visit with the early requests alone, each once', async () => {
  const later: string[] = [];
  const page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { cookie: `XSRF-TOKEN=${csrfToken}` });
  vi.stubGlobal('fetch', async (url: string) => {
    later.push(url);
    return answerTo(url);
  });
  const visit = {
    href: 'https://daybook.example/day?date=2026-11-19',
    today: '2026-11-19',
    csrfToken,
    isSignedIn: true,
  };
  const early: string[] = [];
  const send = async (url: string | URL | Request) => {
    early.push(String(url));
    return answerTo(url);
  };
  prefetchAnswers(earlyRequests(visit), send, page);
  const session = await new QueryClient().fetchQuery(sessionQuery);
  await readDay('2026-11-19', null);
  expect(session?.user.id).toBe('7');
  expect(early).toHaveLength(4);
  expect(later).toEqual([]);
  await readDay('2026-11-19', null);
  expect(later).toEqual(['/api/v1/rpc/days/timeline']);
});
