import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from './model-types.ts';
import { createModel, learnDay, type Model, suggestDay } from './suggestion-model.ts';

const nothing = {
  app: null,
  url: null,
  path: null,
  mailFrom: null,
  mailTo: [],
  attendees: [],
  phoneNumber: null,
  location: null,
} as const;
const around: Surroundings = {
  contacts: [
    { id: 1, name: 'Bakkerij Bakker', code: null },
    { id: 2, name: 'Visser Transport', code: 'K-1002' },
    { id: 3, name: 'Van Dijk Bouw B.V.', code: null },
  ],
  ownDomains: ['kantoor.example'],
};
const firstDate = '2026-03-02';
const minuteMs = 60_000;

const subject = (title: string, facts: Partial<ModelSubject> = {}): ModelSubject => ({
  key: `${title} ${facts.mailFrom ?? facts.path ?? ''}`,
  title,
  sourceType: 'native',
  ...nothing,
  ...facts,
});
const mailOf = (domain: string, title = 'Question') =>
  subject(title, { sourceType: 'email', mailFrom: `jan@${domain}` });

/** Returns a day with logs of ten minutes from nine o'clock on. */
function dayOf(date: string, logs: readonly (readonly [ModelSubject, string | null])[]): ModelDay {
  const startMs = Date.parse(`${date}T09:00:00Z`);
  const rows = logs.map(([about, decided], index): ModelLog => {
    const startedAtMs = startMs + index * 10 * minuteMs;
    return { id: index + 1, startedAtMs, endedAtMs: startedAtMs + 10 * minuteMs, subject: about, decided };
  });
  return { date, timezone: 'UTC', logs: rows };
}

/** Ten days with Bakker in the morning and Visser after that. */
function trained(days = 10): Model {
  const model = createModel();
  for (let day = 0; day < days; day += 1) {
    const logs = [
      [mailOf('bakker.example', `Order ${day}`), 'contact 1'],
      [subject('Inbox'), 'contact 1'],
      [subject('SPR-1001 Ledger'), 'contact 1'],
      [mailOf('visser.example', `Ride ${day}`), 'contact 2'],
      [subject('Inbox'), 'contact 2'],
      [mailOf('kantoor.example', 'Lunch'), 'internal'],
    ] as const;
    learnDay(model, dayOf(addDays(firstDate, day), logs), around);
  }
  return model;
}
const today = addDays(firstDate, 10);
const firstAnswers = (model: Model, logs: Parameters<typeof dayOf>[1]) =>
  suggestDay(model, dayOf(today, logs), around).map(({ candidates: [first] }) => first?.answer);

describe('the suggestion model', () => {
  it('says that an answer without a history is one of the same day', () => {
    const whole = dayOf(
      today,
      ['Visser Transport', ...Array.from({ length: 18 }, () => 'Notes')].map((title) => [subject(title), null]),
    );
    const logs = [whole.logs.slice(0, 1), whole.logs.slice(-1)].flat();
    const [, notes] = suggestDay(createModel(), { ...whole, logs }, around);
    expect(notes?.candidates[0]).toMatchObject({ answer: 'contact 2', evidence: [{ kind: 'same_day' }] });
  });

  it('asks in the first days for whom a title names, also on a site that is known for another contact', () => {
    const page = (title: string) => subject(title, { sourceType: 'web', url: `https://docs.example/${title}` });
    const logs = [
      [page('Annual report'), 'contact 1'],
      [page('VAT return'), 'contact 1'],
      [page('Payroll Visser'), null],
      [page('Team meeting'), null],
    ] as const;
    const [named, unnamed] = suggestDay(createModel(), dayOf(today, logs), around);
    expect([named?.candidates[0]?.answer, named?.confidence]).toEqual(['contact 2', 0.5]);
    expect(unnamed?.candidates[0]?.answer).toBe('contact 1');
    expect(unnamed?.confidence).toBeLessThanOrEqual(0.75);
  });

  it('knows whose something is by what was published', () => {
    const logs = [
      [mailOf('visser.example', 'Never seen'), null],
      [subject('SPR-1001 Something else'), null],
      [mailOf('kantoor.example', 'Lunch'), null],
    ] as const;
    expect(firstAnswers(trained(), logs)).toEqual(['contact 2', 'contact 1', 'internal']);
  });

  it('gives what tells nothing to its neighbours in time, on both sides', () => {
    const between = (domain: string) =>
      [
        [mailOf(domain, 'One'), null],
        [subject('Inbox'), null],
        [subject('New tab'), null],
        [mailOf(domain, 'Two'), null],
      ] as const;
    expect(firstAnswers(trained(), between('visser.example'))).toEqual(Array(4).fill('contact 2'));
    expect(firstAnswers(trained(), between('bakker.example'))).toEqual(Array(4).fill('contact 1'));
  });

  it('lets one decision improve the rest of the day at once', () => {
    const page = subject('Untitled plan', { url: 'https://plans.example/board/77' });
    const other = subject('Another', { url: 'https://plans.example/board/77/edit' });
    const logs = [
      [page, 'contact 2'],
      [other, null],
    ] as const;
    expect(firstAnswers(trained(), logs)).toEqual(['contact 2']);
  });

  it('finds a contact that was never booked by its name', () => {
    expect(firstAnswers(trained(), [[subject('Permit Van Dijk Bouw'), null]])).toEqual(['contact 3']);
  });

  it('asks about what has the number or the whole name of another contact, whatever else is in it', () => {
    // The ledgers were always Bakker's, and so is everything around them.
    const beside = [mailOf('bakker.example'), null] as const;
    const day = [
      beside,
      [subject('SPR-1001 Ledger K1002'), null],
      [subject('Ledger Van Dijk Bouw'), null],
      beside,
    ] as const;
    const [, numbered, named] = suggestDay(trained(), dayOf(today, day), around);
    expect(numbered?.candidates[0]?.answer).toBe('contact 2');
    expect(named?.candidates.map(({ answer }) => answer)).toContain('contact 3');
    expect([numbered?.certainAt.low, named?.certainAt.low]).toEqual([false, false]);
  });

  it('shows the address of a page, not a piece of the id in it', () => {
    const place = 'belege.example/documents/92d76cad-c178-49a9-af1c-706c289745de';
    const page = (url: string) => subject('Documents', { key: url, sourceType: 'web', url });
    const model = trained();
    const others = ['a', 'b', 'c', 'd'].map(
      (one) => [page(`https://belege.example/documents/${one}`), 'contact 1'] as const,
    );
    learnDay(model, dayOf(addDays(firstDate, 9), [[page(`https://${place}`), 'contact 2'], ...others]), around);
    const [only] = suggestDay(model, dayOf(today, [[page(`https://${place}`), null]]), around);
    const found = only?.candidates.find(({ answer }) => answer === 'contact 2');
    const values = found?.evidence.map((one) => ('value' in one ? one.value : null));
    expect(values).toContain(place);
    expect(values?.filter((value) => /^[0-9a-f]+$/.test(value ?? ''))).toEqual([]);
  });

  it('gives no reason that was the answer once in many times', () => {
    const model = createModel();
    const answers = ['contact 1', 'contact 2', 'contact 3', 'internal', 'ignored', 'contact 2', 'contact 3'];
    for (let day = 0; day < 10; day += 1) {
      const logs = answers.map((answer) => [subject('Sent items'), answer] as const);
      learnDay(model, dayOf(addDays(firstDate, day), [...logs, [mailOf('bakker.example'), 'contact 1']]), around);
    }
    const beside = [mailOf('bakker.example'), null] as const;
    const [, sent] = suggestDay(model, dayOf(today, [beside, [subject('Sent items'), null], beside]), around);
    expect(sent?.candidates[0]).toMatchObject({ answer: 'contact 1', evidence: [{ kind: 'between' }] });
  });

  it('never proposes a contact that is gone', () => {
    const without = { ...around, contacts: around.contacts.slice(1) };
    const [only] = suggestDay(trained(), dayOf(today, [[mailOf('bakker.example'), null]]), without);
    expect(only?.candidates.map(({ answer }) => answer)).not.toContain('contact 1');
  });

  it('is certain of what is clear and never of what it cannot know', () => {
    const logs = [
      [mailOf('bakker.example', 'Order 99'), null],
      [mailOf('stranger.example', 'Hello'), null],
    ] as const;
    const [clear, unknown] = suggestDay(trained(20), dayOf(addDays(firstDate, 20), logs), around);
    expect(clear?.certainAt.normal).toBe(true);
    expect(unknown?.certainAt.normal).toBe(false);
    expect(clear?.confidence ?? 0).toBeGreaterThan(unknown?.confidence ?? 1);
  });

  it('names its strongest reasons, counted plainly', () => {
    const [only] = suggestDay(trained(), dayOf(today, [[mailOf('bakker.example', 'Order 99'), null]]), around);
    const [first] = only?.candidates ?? [];
    expect(first?.evidence[0]).toMatchObject({ kind: 'reference', times: 10, total: 10 });
    expect(first?.evidence.length).toBeLessThanOrEqual(3);
  });

  it('knows nothing without history, and says so', () => {
    const suggestions = suggestDay(createModel(), dayOf(today, [[subject('Inbox'), null]]), around);
    expect(suggestions.map(({ certainAt }) => certainAt.low)).toEqual([false]);
  });

  it('forgets slowly: what changed hands belongs to the new one after a while', () => {
    const model = createModel();
    const moved = (title: string) => mailOf('post.example', title);
    for (let day = 0; day < 10; day += 1) {
      learnDay(model, dayOf(addDays(firstDate, day), [[moved(`Then ${day}`), 'contact 1']]), around);
    }
    for (let day = 10; day < 20; day += 1) {
      learnDay(model, dayOf(addDays(firstDate, day), [[moved(`Now ${day}`), 'contact 2']]), around);
    }
    const [only] = suggestDay(model, dayOf(addDays(firstDate, 20), [[moved('Next'), null]]), around);
    expect(only?.candidates[0]?.answer).toBe('contact 2');
  });
});
