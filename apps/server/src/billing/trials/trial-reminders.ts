// Mails to administrators before their trial ends.

import { trialDaysLeft } from '@daybook/domain/billing/trial.ts';
import { dueTrialReminder } from '@daybook/domain/billing/trial-reminder.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import {
  type Administrator,
  claimReminder,
  type EndingTrial,
  findAdministrators,
  findEndingTrials,
} from './trial-reminders.repository.ts';

type Working = Pick<Deps, 'database' | 'now' | 'mail' | 'webAddress'>;

/** Sends every reminder that is due, once. Where nothing is sold there are no trials. */
export async function remindTrials(deps: Working): Promise<void> {
  const ending = await deps.database.asMaintenance((trx) => findEndingTrials(trx, deps.now()), { mode: 'read' });
  for (const trial of ending) await remind(deps, trial);
}

async function remind(deps: Working, trial: EndingTrial): Promise<void> {
  const now = deps.now();
  const due = dueTrialReminder(trialDaysLeft(trial.trial_ends_at.getTime(), now.getTime()), trial.trial_reminded_days);
  if (due === null) return;
  await deps.database.asMaintenance(async (trx) => {
    if (!(await claimReminder(trx, trial.id, due, now))) return;
    for (const administrator of await findAdministrators(trx, trial.id))
      await deps.mail.send({ to: administrator.email, ...reminderText(deps, trial, administrator) }, trx);
  });
}

function reminderText(
  { webAddress }: Working,
  trial: EndingTrial,
  { name_first: name, language, timezone }: Administrator,
) {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: timezone });
  const values = { name, organisation: trial.name, date: words.format(trial.trial_ends_at) };
  return mailText({ language, name: 'trialEnding', values, url: `${webAddress()}/billing` });
}
