import type { FetchMessageObject } from 'imapflow';
import { describe, expect, it } from 'vitest';
import { mailOf } from './mail-of.ts';

const ownAddresses = new Set(['ada@firma.example']);
const arrived = new Date('2026-11-04T10:00:05Z');
const written = new Date('2026-11-04T10:00:00Z');
const person = (address: string) => ({ name: 'Somebody', address });

type Envelope = NonNullable<FetchMessageObject['envelope']>;
const message = (envelope: Envelope, more: Partial<FetchMessageObject> = {}): FetchMessageObject => ({
  seq: 1,
  uid: 7,
  internalDate: arrived,
  size: 1234,
  envelope,
  ...more,
});
const read = (one: FetchMessageObject, use: 'inbox' | 'sent' | null = 'inbox') =>
  mailOf(one, { use, ownAddresses }, null);

describe('mailOf', () => {
  it('says who wrote to whom, by addresses alone and without the user', () => {
    const envelope = {
      date: written,
      subject: 'Jaarrekening',
      messageId: '<a@x>',
      from: [person('Jan@Bakker.nl')],
      to: [person('ada@firma.example'), person('piet@bakker.nl')],
      cc: [person('PIET@bakker.nl'), person('els@bakker.nl')],
    };
    expect(read(message(envelope))).toEqual({
      uid: 7,
      identity: ['<a@x>', String(written.getTime())],
      direction: 'in',
      subject: 'Jaarrekening',
      from: 'jan@bakker.nl',
      to: ['piet@bakker.nl', 'els@bakker.nl'],
      writtenMs: written.getTime(),
      arrivedMs: arrived.getTime(),
      content: null,
    });
  });

  it('is sent in the folder of sent mail, and elsewhere by its sender; among incoming mail a sender proves nothing', () => {
    const own = message({ from: [person('ada@firma.example')], to: [person('jan@bakker.nl')] });
    expect([read(own, 'sent'), read(own, null), read(own, 'inbox')].map((one) => [one?.direction, one?.from])).toEqual([
      ['out', null],
      ['out', null],
      ['in', null],
    ]);
    expect(read(message({ from: [person('jan@bakker.nl')] }), null)?.direction).toBe('in');
    expect(read(message({ from: [person('team@firma.example')] }), 'sent')?.direction).toBe('out');
  });

  it('has one identity for all its copies, also without an id, and another than other mails with the same id', () => {
    const identity = (envelope: Envelope, more?: Partial<FetchMessageObject>) =>
      read(message(envelope, more))?.identity;
    const nameless = { date: written, subject: 'Zonder', from: [person('jan@bakker.nl')] };
    expect(identity(nameless, { uid: 99, internalDate: new Date() })).toEqual(identity(nameless));
    expect(identity({ ...nameless, subject: 'Anders' })).not.toEqual(identity(nameless));
    const same = { messageId: '<same@x>' };
    expect(identity({ ...same, date: written })).not.toEqual(identity({ ...same, date: arrived }));
    expect(identity({ ...same, date: 'someday' })).toEqual(['<same@x>', '']);
  });

  it('reads dates that are none, and envelopes that are empty', () => {
    expect(read(message({ date: new Date('nonsense') }))?.writtenMs).toBeNull();
    expect(read(message({ date: '' }))?.writtenMs).toBeNull();
    expect(read(message({}))).toMatchObject({ subject: '', from: null, to: [], writtenMs: null });
    expect(read({ seq: 1, uid: 7, internalDate: arrived })).toMatchObject({ subject: '' });
    expect(read({ seq: 1, uid: 7 })).toBeNull();
  });

  it('leaves drafts out, and what is about to be deleted', () => {
    expect(read(message({}, { flags: new Set(['\\Draft']) }))).toBeNull();
    expect(read(message({}, { flags: new Set(['\\Deleted']) }))).toBeNull();
    expect(read(message({}, { flags: new Set(['\\Seen']) }))).not.toBeNull();
  });

  it('keeps what is endless or hostile within bounds', () => {
    const crowd = Array.from({ length: 5000 }, (_, index) => person(`p${index}@bakker.nl`));
    const none = ['', 'nobody', 'a b@c.nl', '<x>@y.nl', `${'x'.repeat(400)}@y.nl`, 'undisclosed-recipients:;'].map(
      person,
    );
    const mail = read(
      message({
        subject: `\uD800${'x'.repeat(100_000)}`,
        messageId: 'i'.repeat(100_000),
        from: none,
        to: [...none, ...crowd],
      }),
    );
    expect(mail?.subject.length).toBe(1000);
    expect(mail?.subject.isWellFormed()).toBe(true);
    expect(mail?.identity.join('').length).toBeLessThan(1100);
    expect([mail?.from, mail?.to.length, mail?.to[0]]).toEqual([null, 50, 'p0@bakker.nl']);
  });
});
