// Answers the questions of a day with the keys of the screen.
import type { Answer } from '@daybook/benchmarks/accuracy/guesser.ts';
import type { AskedQuestion, AskedRow, TaggingHand } from '@daybook/benchmarks/accuracy/hand.ts';
import type { Office, OfficeLog } from '@daybook/benchmarks/accuracy/office.ts';
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import { filledText } from '../support/filled-text.ts';
import { waitFor } from '../support/wait-for.ts';
import { activeRow, type ProcessPage, question, rows } from './process-page.ts';

/** Names of contacts, by answer. */
export type Names = ReadonlyMap<Answer, string>;

export const taggingKeys = (screen: ProcessPage, office: Office, names: () => Names): TaggingHand => ({
  accept: async (asked) => {
    await atQuestion(screen, asked, names());
    await screen.act(() => screen.keys.press('Enter'));
  },
  answer: async (asked, row, run, answer) => {
    await atQuestion(screen, asked, names());
    const isList = asked.kind !== 'one';
    if (isList) await screen.goToRow(asked.clusters.indexOf(row));
    const activities = await activitiesOf(office, row.logIds);
    const isOfRun = ({ logIds }: OfficeLog) => logIds.some((id) => run.includes(id));
    if (!activities.every(isOfRun)) await screen.pick(activities, 'question', isOfRun);
    const key = await keyFor(screen, row, answer, names(), isList);
    await screen.act(async () => {
      await screen.keys.press(key ?? '/');
      if (key === null) await screen.typeContact(names().get(answer) ?? '');
    });
  },
});

/** Checks that the screen asks the question that the measurement expects. */
async function atQuestion({ page }: ProcessPage, { kind, clusters }: AskedQuestion, names: Names): Promise<void> {
  const expected = clusters.map(({ answer }) => names.get(answer ?? '') ?? null);
  const isList = kind !== 'one';
  const shown = await waitFor(
    () =>
      isList
        ? page
            .locator(`${rows} input[type="checkbox"]`)
            .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
        : page.locator(question).evaluateAll((all) => all.map((one) => one.textContent)),
    () => true,
  );
  if (shown.length !== expected.length) {
    throw new Error(
      `${shown.length} rows are shown instead of ${expected.length}: ${shown.join(', ')}; ${expected.join(', ')}`,
    );
  }
  for (const [at, name] of expected.entries()) {
    const isThere = name === null || (isList ? shown[at] === name : shown[at]?.includes(name));
    if (!isThere) throw new Error(`Another question is asked: ${shown.join(', ')} instead of ${expected.join(', ')}`);
  }
}

/** Returns the activities of some logs, in chronological order. */
export async function activitiesOf(office: Office, logIds: readonly number[]): Promise<readonly OfficeLog[]> {
  const asked = new Set(logIds);
  const { logs } = await office.day();
  return logs.filter((log) => log.logIds.some((id) => asked.has(id))).sort((a, b) => a.startedAtMs - b.startedAtMs);
}

/** Returns the key of an answer; null: it is found by its name. */
async function keyFor(
  { page }: ProcessPage,
  { candidates }: AskedRow,
  answer: Answer,
  names: Names,
  isList: boolean,
): Promise<string | null> {
  const at = candidates.findIndex((one) => one.answer === answer);
  if (at >= 0) return String(at + 1);
  if (answer === 'internal') return 'i';
  if (answer === 'ignored') return 'n';
  const title = filledText(days.tag.instead, { name: names.get(answer) ?? '' });
  const beside = page
    .locator(isList ? activeRow : question)
    .getByTitle(title, { exact: true })
    .locator('kbd');
  return (await beside.count()) === 0 ? null : beside.first().textContent();
}
