// Answers the appointments of a day with the keys of the screen.
import { answerOf } from '@daybook/benchmarks/accuracy/asked-day.ts';
import type { Office, OfficeDay } from '@daybook/benchmarks/accuracy/office.ts';
import type { LivedDay } from '@daybook/benchmarks/people/live-days.ts';
import { type ProcessPage, question } from './process-page.ts';
import type { Names } from './tagging-keys.ts';

type Asked = { readonly day: LivedDay; readonly appointments: OfficeDay['appointments'] };

/** Answers until no appointment is left. */
export async function appointmentKeys(
  screen: ProcessPage,
  office: Office,
  names: Names,
  { day, appointments }: Asked,
): Promise<void> {
  const { page, keys } = screen;
  const lived = new Map(day.events.map((one) => [one.event.id, one.answer]));
  for (;;) {
    const id = await screen.questionId();
    const asked = appointments.find((one) => id === `appointment-${one.id}`);
    const truth = asked === undefined ? undefined : lived.get(asked.eventId);
    if (truth === undefined) return;
    const answer = answerOf(office, truth);
    const offered = page.locator(`${question} [aria-keyshortcuts]`).filter({ hasText: names.get(answer) ?? '' });
    const ownKey = { internal: 'i', ignored: 'n' }[answer] ?? null;
    const key =
      ownKey ?? ((await offered.count()) > 0 ? await offered.first().getAttribute('aria-keyshortcuts') : null);
    await screen.act(async () => {
      await keys.press(key ?? '/');
      if (key === null) await screen.typeContact(names.get(answer) ?? '');
    });
    await screen.otherThan(id);
  }
}
