import { describe, expect, it } from 'vitest';
import { earlyRequests, type Visit } from './early-requests.ts';

const asked = (path: string, about: Partial<Visit> = {}) =>
  earlyRequests({
    href: `https://daybook.example${path}`,
    today: '2026-11-21',
    csrfToken: 'token',
    isSignedIn: true,
    ...about,
  });
const session = ['/api/v1/auth', '/api/v1/users/self?include=client', '/api/v1/preferences?limit=500'];
const urls = (path: string, about?: Partial<Visit>) => asked(path, about).map(({ url }) => url);
const dayOf = (path: string, about?: Partial<Visit>) => asked(path, about).at(3)?.init.body;

describe('what is asked before the application is there', () => {
  it('is who is signed in and the settings, on screens of those who are', () => {
    expect(urls('/contacts?search=bouw')).toEqual(session);
    expect(asked('/contacts').every(({ init }) => init.method === 'GET' && init.body === undefined)).toBe(true);
  });

  it('is what the dashboard begins with too, where an address leads to it', () => {
    const days = '/api/v1/days?date=gte%3A2026-09-22&limit=200';
    const expected = [...session, '/api/v1/dashboard', days, '/api/v1/rpc/days/timeline'];
    expect(urls('/dashboard?date=2026-11-19')).toEqual(expected);
    expect(urls('/')).toEqual(expected);
    expect(asked('/').at(-1)?.init.body).toBe('{"date":"2026-11-21"}');
  });

  it('is who is there and how to sign in where nobody was signed in, at that address alone', () => {
    expect(urls('/login?next=/day', { isSignedIn: false })).toEqual(['/api/v1/auth', '/api/v1/auth/init']);
    expect(urls('/day', { isSignedIn: false })).toEqual([]);
    expect(urls('/login?login_token=x', { isSignedIn: false })).toEqual([]);
  });

  it('is nothing where an address is about signing in, or changes who is signed in', () => {
    for (const path of ['/login?next=/day', '/logout', '/auth/reset', '/account', '/day?login_token=x', '/unknown'])
      expect(urls(path), path).toEqual([]);
  });

  it('is the own day too where the address shows one', () => {
    expect(urls('/day?date=2026-11-19&view=table')).toEqual([...session, '/api/v1/rpc/days/timeline']);
    expect(dayOf('/day?date=2026-11-19&view=table')).toBe('{"date":"2026-11-19"}');
    expect(dayOf('/process?date=2026-11-19')).toBe('{"date":"2026-11-19"}');
    expect(asked('/day?date=2026-11-19').at(3)?.init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': 'token' },
    });
  });

  it('is today of the device without a date', () => {
    expect(dayOf('/day')).toBe('{"date":"2026-11-21"}');
    expect(dayOf('/day', { today: '2026-11-20' })).toBe('{"date":"2026-11-20"}');
    expect(urls('/process')).toEqual(session);
  });

  it('is no day of a colleague, nor one without proof that the page asks', () => {
    expect(urls('/day?date=2026-11-19&user=12')).toEqual(session);
    expect(urls('/day?date=2026-11-19', { csrfToken: null })).toEqual(session);
  });
});
