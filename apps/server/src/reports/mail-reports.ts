// Mails saved reports, each to each of its receivers, made in the receiver's own scope: nobody receives data that the
// screen would hide.
import { savedQuestionSchema } from '@daybook/contract/saved-reports.ts';
import type { Scope } from '@daybook/database/database.ts';
import { historyStart } from '@daybook/domain/billing/history-start.ts';
import type { PlanTable } from '@daybook/domain/billing/plan-table.ts';
import { effectivePlan } from '@daybook/domain/billing/plans.ts';
import type { ReportPeriod } from '@daybook/domain/reports/previous-period.ts';
import { periodDates } from '@daybook/domain/reports/report-periods.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { FileTooLarge } from '../made-files/made-files.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { type MailName, mailText } from '../platform/mail/mail-texts.ts';
import {
  claimMail,
  type DueReport,
  findMailed,
  findReceived,
  type MailedReportKey,
  type ReceivedReport,
} from './mailed-reports.repository.ts';
import type { ReportFileQuestion } from './report-file-question.ts';
import { reportFileName, tableFormat } from './report-files.service.ts';
import { turnStart } from './saved-reports.service.ts';
import { asShown, isForOneself } from './shown/shown-content.ts';
import { reportContent } from './write-report-file.ts';

type Working = Pick<Deps, 'database' | 'jobs' | 'mail' | 'now' | 'plans' | 'webAddress'>;
const reportsAtOnce = 500;
const hourMs = 3_600_000;
/** In the morning, when users have usually published yesterday. */
const firstHour = 6;
/** Many mail servers refuse more. */
const mostBytes = 5 * 1024 * 1024;

/** Adds a job for each report that is due. */
export async function findReportsToMail({ database, jobs, now }: Working): Promise<void> {
  for (let after: DueReport | null = null; ; ) {
    const from: DueReport | null = after;
    const found: readonly DueReport[] = await database.asMaintenance((trx) => findMailed(trx, from, reportsAtOnce), {
      mode: 'read',
    });
    for (const report of found.filter((one) => isDue(one, now()))) {
      const key = { clientId: report.client_id, reportId: report.report_id, userId: report.user_id };
      await jobs.enqueue(null, 'mailReport', key, { key: Object.values(key).join(':') });
    }
    after = found.at(-1) ?? null;
    if (after === null || found.length < reportsAtOnce) return;
  }
}

/** Whether the receiver's present week or month was not mailed yet, and its first morning has come. */
function isDue({ every, mailed_for: mailedFor, timezone }: DueReport, now: Date): boolean {
  const turn = turnStart(every, localDate(now.getTime(), timezone));
  return mailedFor < turn && now.getTime() >= dayBounds(turn, timezone).startMs + firstHour * hourMs;
}

/** Mails one report to one receiver, once for each week or month. */
export async function mailReport(deps: Working, key: MailedReportKey): Promise<void> {
  const { database, now } = deps;
  const report = await database.asMaintenance((trx) => findReceived(trx, key), { mode: 'read' });
  if (report === undefined || !isDue(report, now())) return;
  const scope = scopeOfReceiver(report, deps.plans, now());
  if (scope === null) return;
  const mail = await mailOf(deps, scope, report);
  if (mail === null) return;
  const turn = turnStart(report.every, localDate(now().getTime(), report.timezone));
  await database.asUser(scope, async (trx) => {
    if (await claimMail(trx, scope, key.reportId, turn)) await deps.mail.send(mail, trx);
  });
}

/** Returns the receiver's present scope; null without an active plan. */
function scopeOfReceiver(report: ReceivedReport, plans: PlanTable, now: Date): Scope | null {
  const { client_id: clientId, user_id: userId, is_admin: isAdmin, timezone } = report;
  const plan = effectivePlan(
    { isActivated: report.activated_at !== null, trialEndsAtMs: report.trial_ends_at.getTime(), plan: report.plan },
    now.getTime(),
  );
  if (plan === null) return null;
  const historyFrom = historyStart(plans[plan], now.getTime(), timezone);
  return { clientId, userId, readsPublished: isAdmin, ...(historyFrom === null ? {} : { historyFrom }) };
}

/** Returns the mail; null where the report is for its owner only, which it may have become after it got receivers. */
async function mailOf(deps: Working, scope: Scope, report: ReceivedReport): Promise<Mail | null> {
  const {
    period,
    start = '',
    end = '',
    filters,
    group_by: groupBy,
    shown,
  } = savedQuestionSchema.parse(report.question);
  const dates = periodDates(period, localDate(deps.now().getTime(), report.timezone), { start, end });
  const { language, timezone } = report;
  const asked = { ...dates, filters, groupBy, shown, language, timezone, historyFrom: scope.historyFrom ?? null };
  // Recorded time is mailed only at the wish of the person who recorded it.
  const leavesOutOwn = report.user_id !== report.owner_id;
  if (leavesOutOwn && isForOneself(shown?.table)) return null;
  const question = asShown({ ...asked, leavesOutOwn }, deps.now());
  const range = { start: question.start, end: question.end };
  const file = await fileOf(deps, scope, question, report.format);
  const { extension, mediaType } = tableFormat(report.format);
  const name: MailName = file === 'empty' ? 'reportMailEmpty' : file === 'large' ? 'reportMailLarge' : 'reportMail';
  const text = mailText({ language, name, values: valuesOf(report, range), url: addressOf(deps, report) });
  if (typeof file === 'string') return { to: report.email, ...text };
  const attachment = { name: reportFileName(language, range, extension), mediaType, content: file.toString('base64') };
  return { to: report.email, ...text, attachment };
}

function valuesOf(
  { name_first: name, name: report, owner_name: owner, language }: ReceivedReport,
  range: ReportPeriod,
) {
  const inWords = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const date = (value: string) => inWords.format(Date.parse(`${value}T00:00:00Z`));
  return { name, report, owner, start: date(range.start), end: date(range.end) };
}

const addressOf = ({ webAddress }: Working, { report_id: id }: ReceivedReport): string =>
  `${webAddress()}/report?saved=${id}`;

/** Returns the file as bytes, or the reason why there is none. */
async function fileOf(
  deps: Working,
  scope: Scope,
  question: ReportFileQuestion,
  format: ReceivedReport['format'],
): Promise<Buffer | 'empty' | 'large'> {
  try {
    const content = await reportContent(deps, scope, question, format);
    if (content.total === 0) return 'empty';
    return await collected(content.bytes(async () => undefined));
  } catch (error) {
    if (error instanceof FileTooLarge) return 'large';
    throw error;
  }
}

/** @throws FileTooLarge */
async function collected(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > mostBytes) throw new FileTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
