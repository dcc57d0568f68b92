// Corrects the proposed bookings of a day, and books them, with the keys of the screen.
import type { BookingKey } from '@daybook/benchmarks/accuracy/guesser.ts';
import type { BookingHand } from '@daybook/benchmarks/accuracy/hand.ts';
import type { Office, OfficeLog } from '@daybook/benchmarks/accuracy/office.ts';
import type { PlannedBooking } from '@daybook/benchmarks/accuracy/plan-bookings.ts';
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { shownBookings } from '@daybook/domain/suggestions/shown-choices.ts';
import { activeRow, type ProcessPage, question } from './process-page.ts';
import { activitiesOf } from './tagging-keys.ts';

type Dimensions = BookingSuggestion['dimensions'];

export interface NamedDimension {
  readonly level: string;
  readonly name: string;
}
type Naming = (dimensionId: number) => NamedDimension;

export interface BookingKeys extends BookingHand {
  /** Logs whose booking was entered by hand and is saved by now. */
  readonly booked: ReadonlySet<number>;
}

export function bookingKeys(screen: ProcessPage, office: Office, names: Naming): BookingKeys {
  const chosen = new Set<number>();
  const booked = new Set<number>();
  return {
    booked,
    choose: async ({ logIds }, run, right) => {
      const row = rowWith(screen.proposals, chosen, logIds);
      await screen.goToRow(row.index);
      const activities = await activitiesOf(office, row.proposal.log_ids.map(Number));
      const isOfRun = (one: OfficeLog) => one.logIds.some((id) => run.includes(id));
      if (!activities.every(isOfRun)) await screen.pick(activities, 'booking', isOfRun);
      const at = offeredKeys(row.proposal).indexOf(right.key);
      if (at < 0) {
        await screen.act(() => fillIn(screen, right, names));
        for (const id of run) booked.add(id);
        return;
      }
      for (const id of run) chosen.add(id);
      await screen.act(async () => {
        if (at < shownBookings) await screen.keys.press(String(at + 1));
        else await chooseFromMenu(screen, at - shownBookings);
      });
    },
    bookAll: async () => {
      const before = await screen.questionId();
      await screen.act(() => screen.keys.press('a'));
      await screen.otherThan(before);
    },
  };
}

const offeredKeys = ({ dimensions, alternatives }: BookingSuggestion): BookingKey[] =>
  [{ dimensions }, ...alternatives].map((one) => dimensionsKey(one.dimensions));

const dimensionsKey = (dimensions: Dimensions): BookingKey => bookingKey(dimensions.map(({ id }) => Number(id)));

/** Returns the index of the row with these logs: certain proposals come first until something is chosen for them. */
function rowWith(proposals: readonly BookingSuggestion[], chosen: ReadonlySet<number>, logIds: readonly number[]) {
  const isSure = (one: BookingSuggestion) => one.certain && !one.log_ids.every((id) => chosen.has(Number(id)));
  const shown = proposals
    .filter((one) => one.complete && !one.below_threshold)
    .sort((a, b) => Number(isSure(b)) - Number(isSure(a)));
  const index = shown.findIndex(({ log_ids: ids }) => logIds.every((id) => ids.includes(String(id))));
  const proposal = shown[index];
  if (proposal === undefined) throw new Error(`No row has the logs ${logIds.join(', ')}`);
  return { index, proposal };
}

async function chooseFromMenu({ page, keys }: ProcessPage, index: number): Promise<void> {
  await keys.press('/');
  const items = page.getByRole('menuitem');
  await items.nth(index).waitFor();
  await keys.move('ArrowDown');
  await items.first().and(page.locator(':focus')).waitFor();
  await keys.move('ArrowDown', index);
  await items.nth(index).and(page.locator(':focus')).waitFor();
  await keys.press('Enter');
}

/** Enters a booking that is not offered. */
async function fillIn({ page, keys }: ProcessPage, { dimensionIds }: PlannedBooking, names: Naming): Promise<void> {
  await keys.press('e');
  await page.locator(activeRow).waitFor({ state: 'detached' });
  for (const { level, name } of dimensionIds.map(names)) {
    const field = page.locator(question).getByRole('combobox', { name: level, exact: true });
    await field.waitFor();
    for (let at = 0; at < 40 && !(await field.and(page.locator(':focus')).isVisible()); at += 1) await keys.move('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await keys.type(name);
    await page.getByRole('option', { name, exact: true }).waitFor();
    await keys.move('ArrowDown');
    await keys.press('Enter');
  }
  await keys.press('ControlOrMeta+Enter');
}
