import { describe, expect, it } from 'vitest';
import { readArrival } from './read-arrival.ts';

const at = (address: string) => readArrival(`https://daybook.example${address}`);

describe('what an address brings', () => {
  it('is a login token, on every address', () => {
    expect(at('/?login_token=abc')).toMatchObject({ arrival: { loginToken: 'abc' }, rest: '/' });
    expect(at('/day?date=2026-03-02&login_token=abc').rest).toBe('/day?date=2026-03-02');
  });

  it('is the request of a program on this machine', () => {
    const { arrival, rest } = at('/report?period=this_year&native_login=Laptop&port=4711&challenge=c&state=s');
    expect(arrival.deviceAuthorisation).toEqual({ deviceName: 'Laptop', port: '4711', challenge: 'c', state: 's' });
    expect(rest).toBe('/report?period=this_year');
    expect(at('/?native_login=Laptop').arrival.deviceAuthorisation).toMatchObject({ port: '', challenge: '' });
  });

  it('is the secret of a mail, behind the # or in the query', () => {
    const secret = 'token=1.2.x_y&email=a%2Bb%40c.example';
    for (const sign of ['#', '?']) {
      const { arrival, rest } = at(`/auth/reset${sign}${secret}`);
      expect(arrival.resetLink).toEqual({ token: '1.2.x_y', email: 'a+b@c.example' });
      expect(rest).toBe('/auth/reset');
      expect(at(`/account${sign}invitation=t`)).toMatchObject({ arrival: { invitation: 't' }, rest: '/account' });
      const begun = at(`/account/new${sign}registration=v1.a.b`);
      expect(begun).toMatchObject({ arrival: { registration: 'v1.a.b' }, rest: '/account/new' });
      const asked = at(`/support/answer${sign}answer=v1.a.b`);
      expect(asked).toMatchObject({ arrival: { supportAnswer: 'v1.a.b' }, rest: '/support/answer' });
    }
  });

  it('is what Google or Microsoft says, on its own way back alone', () => {
    const { arrival, rest } = at('/auth/google/return?code=c&state=s&iss=https%3A%2F%2Fg.example&scope=openid&hd=x');
    expect(arrival.providerReturn).toEqual({
      provider: 'google',
      code: 'c',
      state: 's',
      iss: 'https://g.example',
      error: null,
    });
    expect(rest).toBe('/auth/google/return');
    expect(at('/auth/microsoft/return?error=access_denied').arrival.providerReturn?.error).toBe('access_denied');
    expect(at('/auth/microsoft/return').arrival.providerReturn).toBeNull();
  });

  it('takes what Slack added to the way back', () => {
    const { arrival, rest } = at('/auth/slack/return?code=c&state=s');
    expect(arrival.slackReturn).toEqual({ code: 'c', state: 's', error: null });
    expect(rest).toBe('/auth/slack/return');
    expect(at('/auth/slack/return?error=access_denied').arrival.slackReturn?.error).toBe('access_denied');
    expect(at('/integrations?code=c').arrival.slackReturn).toBeNull();
  });

  it('is what a CRM system says on the way back from its sign-in, which is all taken out', () => {
    const { arrival, rest } = at('/integrations/external-crm-click-up/oauth-return?code=c%2B1&state=s&session_state=x');
    expect(arrival.crmReturn).toEqual({
      ...{ address: 'click-up', code: 'c+1', state: 's', error: null, errorDescription: null },
    });
    expect(rest).toBe('/integrations/external-crm-click-up/oauth-return');
    const refused = at('/integrations/external-crm-xero/oauth-return?error=access_denied&error_description=No&state=s');
    expect(refused.arrival.crmReturn).toMatchObject({ error: 'access_denied', errorDescription: 'No', code: null });
    expect(at('/integrations/external-crm-xero/oauth-return').arrival.crmReturn).toBeNull();
    expect(at('/integrations/external-crm-xero?code=c').arrival.crmReturn).toBeNull();
  });

  it('is nothing elsewhere, and then the address stays as it was', () => {
    for (const address of ['/report?state=open&code=7', '/day?token=x#email=y', '/contacts#invitation=z']) {
      const { arrival, rest } = at(address);
      expect(Object.values(arrival).every((part) => part === null)).toBe(true);
      expect(rest).toBe(address);
    }
  });
});
