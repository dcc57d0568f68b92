import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { clockOption, instantOf, momentOf, testMoments } from './test-moments.mjs';

const localTime = (instantMs, zone) =>
  new Date(instantMs)
    .toLocaleString('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Returns the output of a process with another clock. */
function saidAt(moment, script) {
  const { TZ: _, ...own } = process.env;
  const env = { ...own, NODE_OPTIONS: clockOption(moment) };
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }));
}

describe('moments of tests', () => {
  it.each(testMoments)('are the local time that they say: $at in $zone', (moment) => {
    expect(localTime(instantOf(moment), moment.zone)).toBe(moment.at);
  });

  it('are the first one of an hour that comes twice', () => {
    const twice = { at: '2027-10-31T02:30', zone: 'Europe/Amsterdam' };
    expect(new Date(instantOf(twice)).toISOString()).toBe('2027-10-31T00:30:00.000Z');
  });

  it('are fourteen, with each day of the week and four zones', () => {
    const days = testMoments.map(({ at }) => new Date(`${at.slice(0, 10)}T12:00:00Z`).getUTCDay());
    expect([testMoments.length, new Set(days).size, new Set(testMoments.map(({ zone }) => zone)).size]).toEqual([
      14, 7, 4,
    ]);
  });

  it('are drawn by the commit', () => {
    expect(momentOf('0000000f4c')).toBe(testMoments[1]);
    expect(momentOf('0000000f4c')).toBe(momentOf('0000000f99'));
  });
});

describe('a process with another clock', () => {
  const moment = { at: '2028-02-29T10:00', zone: 'Asia/Kolkata' };

  it('lives at that moment and in that zone, in its threads and in what it starts', () => {
    const script = `
      const { Worker } = require('node:worker_threads');
      const { execFileSync } = require('node:child_process');
      const child = Number(execFileSync(process.execPath, ['-e', 'console.log(Date.now())'], { encoding: 'utf8' }));
      const posts = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Date.now())";
      const thread = new Worker(new URL('data:text/javascript,' + encodeURIComponent(posts)));
      const says = { now: Date.now(), made: +new Date(), hours: new Date().getHours(), isDate: new Date() instanceof Date,
        given: new Date(0).toISOString(), said: Date().slice(0, 15), child };
      thread.on('message', (inThread) => console.log(JSON.stringify({ ...says, inThread })));`;
    const said = saidAt(moment, script);
    const minute = instantOf(moment);
    for (const at of [said.now, said.made, said.child, said.inThread]) {
      expect(at).toBeGreaterThanOrEqual(minute);
      expect(at).toBeLessThan(minute + 60_000);
    }
    expect(said).toMatchObject({ hours: 10, isDate: true, given: '1970-01-01T00:00:00.000Z', said: 'Tue Feb 29 2028' });
  });
});
