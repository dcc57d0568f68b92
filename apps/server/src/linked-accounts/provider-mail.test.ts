// Mail at Google and Microsoft, from the consent to the day.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { timelineOf } from '../timeline/testing/firm.ts';
import { connectAll, consent, openProviderOffice, type ProviderOffice } from './testing/provider-office.ts';

const today = '2026-11-04';
let office: ProviderOffice;
let its: TestApp;
let user: TestUser;
let login: string;
let count = 0;
let now = new Date();

beforeAll(async () => {
  office = await openProviderOffice(() => now);
  its = office.its;
});
afterAll(() => office.close());
beforeEach(async () => {
  // The providers sign with the machine's clock.
  now = new Date();
  user = await its.register();
  count += 1;
  login = `eva${count}`;
});

type About = { readonly id: string; readonly time: string; readonly isSent: boolean };
const own = () => `${login}@bakker.example`;
const person = (address: string) => ({ emailAddress: { address } });
const kim = 'kim@example.com';

const sites = {
  google: {
    kind: 'google_mail',
    put: ({ id, time, isSent }: About) =>
      office.googleBooks.addMail(login, {
        id: `${id}-${login}`,
        labelIds: [isSent ? 'SENT' : 'INBOX'],
        atMs: Date.parse(`${today}T${time}:00Z`),
        headers: {
          ...{ From: isSent ? own() : kim, To: isSent ? kim : own(), Subject: `RE: ${id}` },
          ...{ Date: new Date(`${today}T${time}:00Z`).toUTCString(), 'Message-ID': `<${id}-${login}@example.com>` },
        },
        text: `Dear colleague, ${id}`,
      }),
  },
  microsoft: {
    kind: 'microsoft_mail',
    put: ({ id, time, isSent }: About) =>
      office.graphBooks.addMail(login, isSent ? 'sentitems' : 'inbox', {
        id: `${id}-${login}`,
        receivedDateTime: `${today}T${time}:00Z`,
        sentDateTime: `${today}T${time}:00Z`,
        internetMessageId: `<${id}-${login}@example.com>`,
        subject: `RE: ${id}`,
        from: person(isSent ? own() : kim),
        toRecipients: [person(isSent ? kim : own())],
        isDraft: false,
        bodyPreview: `Dear colleague, ${id}`,
      }),
  },
} as const;

const mailsOn = async (date = today) =>
  (await timelineOf(user, date)).logs
    .filter(({ source }) => source.type === 'email')
    .map(
      ({ subject, started_at, ended_at }) => `${subject.title} ${started_at.slice(11, 16)}-${ended_at.slice(11, 16)}`,
    )
    .sort();

describe.each(['google', 'microsoft'] as const)('mail at %s', (name) => {
  const site = sites[name];
  const connect = async (query = '') => {
    (await consent(user, name, 'mail', { login, query })).expect(200);
    now = new Date(`${today}T11:30:00Z`);
    return connectAll(its, user, site.kind);
  };

  it('comes onto the day: what was sent as its last minute, what was received as a moment', async () => {
    site.put({ id: 'Budget', time: '09:08', isSent: true });
    site.put({ id: 'Question', time: '08:50', isSent: false });
    const { id } = await connect();
    expect(await mailsOn()).toEqual(['Budget 09:07-09:08', 'Question 08:50-08:50']);
    site.put({ id: 'Answer', time: '10:00', isSent: true });
    (await user.client.post(`/api/v1/linked-accounts/${id}/sync`)).expect(202);
    await its.runJobs();
    expect(await mailsOn()).toEqual(['Answer 09:59-10:00', 'Budget 09:07-09:08', 'Question 08:50-08:50']);
  });

  it('is read without its text, unless that is wanted', async () => {
    site.put({ id: 'Budget', time: '09:08', isSent: true });
    await connect();
    const stored = await its.database.asMaintenance((trx) =>
      trx.selectFrom('subjects').select('content').where('user_id', '=', user.userId).execute(),
    );
    expect(stored.map(({ content }) => content)).toEqual([null]);
  });

  it('is read with how its text begins where that is wanted and was consented to', async () => {
    const value = { appointments: true, calls: true, emailContents: true, meetings: true };
    (await user.client.put('/api/v1/preferences/detections', { value })).expect(200);
    site.put({ id: 'Budget', time: '09:08', isSent: true });
    await connect('&contents=true');
    const stored = await its.database.asMaintenance((trx) =>
      trx.selectFrom('subjects').select('content').where('user_id', '=', user.userId).execute(),
    );
    expect(stored.map(({ content }) => content)).toEqual(['Dear colleague, Budget']);
  });

  it('needs a consent of its own, beside that for calendars', async () => {
    (await consent(user, name, 'calendars', { login })).expect(200);
    const refused = await user.client.post('/api/v1/linked-accounts', { kind: site.kind });
    expect(refused.expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
  });
});
