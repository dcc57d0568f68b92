// An administrator asks colleagues to publish their open days: by mail, and in their notifications.
//   openDaysOfTeam   returns who has days to publish, and when each was last reminded
//   remindTeam       reminds them
import type { OpenDaysPerson } from '@daybook/contract/team-reminders.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { hourMs } from '@daybook/domain/timeline/time-units.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import type { Deps } from '../platform/deps.ts';
import { idText } from '../platform/lists/json-api.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { getUser, openDatesOfTeam } from '../users/users.service.ts';
import { claimTeamReminder, findTeamReminders } from './team-reminders.repository.ts';

type Period = { readonly start: string; readonly end: string };
type MailDeps = Pick<Deps, 'mail' | 'webAddress'>;

/** At most one reminder a day, whoever sends it; one morning may be a little earlier than the last. */
const quietMs = 20 * hourMs;
const mostNamed = 6;

/** @throws AppError DATE_RANGE */
export async function openDaysOfTeam(
  trx: Transaction,
  scope: Scope,
  period: Period,
  now: Date,
): Promise<OpenDaysPerson[]> {
  const reminded = await findTeamReminders(trx, scope);
  const people = await openDatesOfTeam(trx, scope, period, now);
  return people.map(({ id, name, dates }) => {
    const remindedAt = reminded.get(id) ?? null;
    const isQuiet = remindedAt !== null && now.getTime() - remindedAt.getTime() < quietMs;
    return {
      user_id: idText(id),
      name,
      open_days: dates.length,
      reminded_at: remindedAt?.toISOString() ?? null,
      can_remind: id !== scope.userId && !isQuiet,
    };
  });
}

/** Returns how many people were reminded, and how many had been reminded recently. @throws AppError DATE_RANGE */
export async function remindTeam(
  trx: Transaction,
  scope: Scope,
  deps: MailDeps,
  { period, now }: { readonly period: Period; readonly now: Date },
): Promise<{ reminded: number; reminded_before: number }> {
  const people = (await openDatesOfTeam(trx, scope, period, now)).filter(({ id }) => id !== scope.userId);
  const times = { now, notSince: new Date(now.getTime() - quietMs) };
  const by = fullName(await getUser(trx, scope, scope.userId));
  let reminded = 0;
  for (const { id, dates } of people) {
    const [first] = dates;
    if (first === undefined) continue;
    const reminder = { user_id: id, open_days: dates.length, first_date: first };
    if (!(await claimTeamReminder(trx, scope, reminder, times))) continue;
    await sendMail(trx, scope, deps, { userId: id, by, dates });
    reminded += 1;
  }
  return { reminded, reminded_before: people.length - reminded };
}

/** Returns as many dates as fit in a line of a mail, and the number of the others. */
function inWords(dates: readonly string[], language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const named = dates.slice(0, mostNamed).map((date) => format.format(Date.parse(`${date}T00:00:00Z`)));
  const rest = dates.length - named.length;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(rest === 0 ? named : [...named, `+${rest}`]);
}

/** The mail is sent when the transaction is committed. */
async function sendMail(
  trx: Transaction,
  scope: Scope,
  deps: MailDeps,
  { userId, by, dates }: { readonly userId: number; readonly by: string; readonly dates: readonly string[] },
): Promise<void> {
  const reader = await getUser(trx, scope, userId);
  const values = {
    name: fullName(reader),
    administrator: by,
    days: inWords(dates, reader.language),
  };
  const url = `${deps.webAddress()}/process`;
  const text = mailText({ language: reader.language, name: 'publishOpenDays', values, url });
  await deps.mail.send({ to: reader.email, ...text }, trx);
}
