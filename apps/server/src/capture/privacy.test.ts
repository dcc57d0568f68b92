import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from './testing/build-event.ts';
import { type CaptureWorld, captureWorld } from './testing/capture-world.ts';

let world: CaptureWorld;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
});
afterAll(() => world.close());

const mail = (content: string) =>
  buildEvent({
    source: { type: 'email', identifier: 'outlook' },
    subject: { title: 'RE: Jaarrekening', from: 'Jan <jan@bakker.nl>', to: ['ik@kantoor.nl'], content },
  });

describe('what must not be recorded', () => {
  it('is refused when its detection is switched off', async () => {
    const user = await world.newUser();
    const off = { appointments: false, calls: false, meetings: false, emailContents: false };
    await user.setPreference('detections', off);
    const refused = [
      buildEvent({ source: { type: 'appointment', identifier: 'outlook' } }),
      buildEvent({
        source: { type: 'phone', identifier: 'voip' },
        subject: { title: 'Jan', phone_number: '0612345678' },
      }),
      buildEvent({ subject: { title: 'Overleg', url: 'https://meet.google.com/abc' } }),
      buildEvent({ source: { type: 'native', identifier: 'ms-teams.exe' }, subject: { title: 'Overleg' } }),
    ];
    const letter = mail('Beste Ada');
    const { accepted, rejected } = await user.send([...refused, letter]);
    expect(accepted).toEqual([letter.id]);
    expect(rejected.map(({ id, code }) => [id, code])).toEqual(refused.map(({ id }) => [id, 'DETECTION_OFF']));
    expect((await user.subjectOf(letter.id)).content).toBeNull();
    await user.setPreference('detections', { ...off, appointments: true, calls: true, meetings: true });
    expect((await user.send(refused)).accepted).toEqual(refused.map(({ id }) => id));
  });

  it('is cut away: most of a mail, the content of a page, query strings, fragments and passwords', async () => {
    await world.setPreference('detections', { appointments: true, calls: true, meetings: true, emailContents: true });
    const long = mail('😀'.repeat(300));
    const page = buildEvent({
      subject: {
        title: 'Bank',
        url: 'https://jan:geheim@Bank.NL/saldo?rekening=12#top',
        content: 'saldo 12.000',
      },
    });
    await world.send([long, page]);
    expect((await world.subjectOf(long.id)).content).toBe('😀'.repeat(250));
    expect(await world.subjectOf(page.id)).toMatchObject({ url: 'https://bank.nl/saldo', content: null });
  });

  it('includes addresses that are no pages', async () => {
    const event = buildEvent({ subject: { title: 'Nieuw tabblad', url: 'chrome://newtab?secret=1' } });
    await world.send([event]);
    expect((await world.subjectOf(event.id)).url).toBeNull();
    expect(await world.sourceOf(event.id)).toMatchObject({ type: 'web', identifier: 'chrome' });
  });
});

describe('hostile text', () => {
  it('is stored without what breaks a database, a screen or a log', async () => {
    const hostile = 'a\u0000b\u001b[31m\ud800c\r\nd\u202e';
    const event = buildEvent({
      source: { type: 'native', identifier: `x${hostile}`, name: hostile },
      subject: {
        title: hostile,
        app: hostile,
        path: `C:\\${hostile}`,
        from: hostile,
        to: [hostile, '\u0000'],
        location: hostile,
        attendees: [hostile],
        phone_number: hostile,
      },
    });
    const device = { ...world.device, name: hostile, version: '\u0000' };
    expect((await world.send([event], device)).accepted).toEqual([event.id]);
    const stored = JSON.stringify([await world.subjectOf(event.id), await world.sourceOf(event.id)]);
    expect(stored).not.toMatch(/\\u00(0|1)|\\ud800/);
    const { mail_to: mailTo, title } = await world.subjectOf(event.id);
    expect(mailTo).toHaveLength(1);
    expect(title).toContain('\ufffd');
  });

  it('is bounded', async () => {
    const longPath = `C:\\${'ééé\\'.repeat(480)}x.docx`;
    const event = buildEvent({
      subject: { title: 'x'.repeat(2000), path: longPath, url: `https://bakker.nl/${'é/'.repeat(1900)}` },
    });
    expect((await world.send([event])).accepted).toEqual([event.id]);
    const { title, url } = await world.subjectOf(event.id);
    expect([title.length, url?.length]).toEqual([500, 2000]);
    const tooMuch = buildEvent({ subject: { title: 'x'.repeat(2001) } });
    expect((await world.send([tooMuch])).rejected).toMatchObject([{ id: tooMuch.id, code: 'INVALID_EVENT' }]);
  });

  it('does not pass as SQL or JSON', async () => {
    const text = `'); DROP TABLE logs; -- " \\ \${x} %s {"a":1}`;
    const event = buildEvent({ source: { type: 'native', identifier: text }, subject: { title: text, app: text } });
    await world.send([event]);
    expect((await world.subjectOf(event.id)).app).toBe(text);
  });
});

describe('references', () => {
  it('are kept with the subject, without colleagues and without the browser', async () => {
    const [, domain = ''] = world.user.email.split('@');
    const event = mail('');
    const letter = { ...event, subject: { ...event.subject, to: [`ik@${domain}`, 'piet@gmail.com'] } };
    const page = buildEvent();
    await world.send([letter, page]);
    expect(await world.referencesOf(letter.id)).toEqual([
      'email jan@bakker.nl',
      'email piet@gmail.com',
      'email_domain bakker.nl',
    ]);
    expect(await world.referencesOf(page.id)).toEqual(expect.arrayContaining(['url portal.vandijkbouw.nl/dossier']));
    expect((await world.referencesOf(page.id)).some((one) => one.startsWith('process'))).toBe(false);
  });

  it('tell two mails with one title apart by their sender', async () => {
    const event = mail('');
    const other = { ...mail(''), subject: { ...event.subject, from: 'els@smit.nl' } };
    await world.send([event, other]);
    expect((await world.subjectOf(event.id)).id).not.toBe((await world.subjectOf(other.id)).id);
  });
});
