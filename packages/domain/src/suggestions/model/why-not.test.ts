import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import type { ModelLog, ModelSubject, Surroundings } from './model-types.ts';
import { createModel, explainedDay, learnDay, type Model } from './suggestion-model.ts';

const around: Surroundings = {
  contacts: [
    { id: 1, name: 'Bakkerij Bakker', code: null },
    { id: 2, name: 'Visser Transport', code: null },
  ],
  ownDomains: [],
};
const firstDate = '2026-03-02';
const minuteMs = 60_000;

const subject = (title: string, facts: Partial<ModelSubject> = {}): ModelSubject => ({
  key: `${title} ${facts.path ?? ''}`,
  title,
  sourceType: 'document',
  app: 'word',
  url: null,
  path: null,
  mailFrom: null,
  mailTo: [],
  attendees: [],
  phoneNumber: null,
  location: null,
  ...facts,
});

function dayOf(date: string, logs: readonly (readonly [ModelSubject, string | null])[]) {
  const startMs = Date.parse(`${date}T09:00:00Z`);
  const rows = logs.map(([about, decided], at): ModelLog => {
    const startedAtMs = startMs + at * 10 * minuteMs;
    return { id: at + 1, startedAtMs, endedAtMs: startedAtMs + 10 * minuteMs, subject: about, decided };
  });
  return { date, timezone: 'UTC', logs: rows };
}

/** Nine of ten documents in a folder are Bakker's. */
function trained(): Model {
  const model = createModel();
  for (let day = 0; day < 10; day += 1) {
    const inFolder = subject(`Draft ${day}`, { path: String.raw`C:\Work\Annual\draft${day}.docx` });
    const logs = [
      [inFolder, day === 4 ? 'contact 2' : 'contact 1'],
      [subject('Notes'), 'contact 2'],
      [subject('Inbox'), 'contact 1'],
    ] as const;
    learnDay(model, dayOf(addDays(firstDate, day), logs), around);
  }
  return model;
}
const today = addDays(firstDate, 10);
const [bakker, visser] = ['contact 1', 'contact 2'];

describe('why an answer is not the first', () => {
  it('counts the other answer for what speaks most for the first', () => {
    const draft = subject('Another', { path: String.raw`C:\Work\Annual\another.docx` });
    const reasons = explainedDay(trained(), dayOf(today, [[draft, null]]), around).whyNot(1, bakker, visser);
    const folder = reasons.find((one) => one.kind === 'reference' && one.referenceType === 'folder');
    expect(folder).toMatchObject({ times: 1, total: 10 });
    expect(reasons.length).toBeLessThanOrEqual(2);
  });

  it('says that the other one is not named', () => {
    const named = subject('Letter to Bakkerij Bakker');
    const { whyNot } = explainedDay(trained(), dayOf(today, [[named, null]]), around);
    expect(whyNot(1, bakker, visser)).toContainEqual({ kind: 'unnamed', value: 'bakkerij bakker' });
    expect(whyNot(1, visser, bakker)).not.toContainEqual(expect.objectContaining({ kind: 'unnamed' }));
  });

  it('says that nothing of the other one is beside it', () => {
    const lines = [
      [subject('Notes'), visser],
      [subject('New tab'), null],
      [subject('Notes'), visser],
    ] as const;
    const { whyNot } = explainedDay(trained(), dayOf(today, lines), around);
    expect(whyNot(2, visser, bakker)).toContainEqual({ kind: 'apart' });
    expect(whyNot(2, bakker, visser)).not.toContainEqual({ kind: 'apart' });
  });

  it('says nothing of answers that are none of the day, nor of an unknown log', () => {
    const { whyNot } = explainedDay(trained(), dayOf(today, [[subject('Notes'), null]]), around);
    expect([whyNot(1, bakker, 'contact 99'), whyNot(7, bakker, visser)]).toEqual([[], []]);
  });
});
