import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell } from '../../platform/files/table.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import { ignoredTime } from '../insights/ignored-time.ts';
import { unbookedWork } from '../insights/unbooked-work.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { filled, reportWords } from './report-words.ts';
import { columnsIn, type Sheet } from './sheet.ts';

type Unbooked = Awaited<ReturnType<typeof unbookedWork>>;
type Contact = Unbooked['contacts'][number];

/** Returns own unbooked work, a row for each day and decision; none without any. */
export async function unbookedSheets(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  language: Language,
): Promise<Sheet[]> {
  const { contacts, earlier_days: earlier } = await unbookedWork(trx, scope, selection);
  if (contacts.length === 0) return [];
  const { reports, insights } = reportWords(language);
  const columns = columnsIn(language);
  const note = insights.unbooked[earlier === 1 ? 'earlier_one' : 'earlier_other'];
  return [
    {
      name: reports.tabs.unbooked,
      columns: [
        columns.text(insights.leakage.contact),
        columns.text(serverText(language, 'export_status')),
        columns.date(reports.date),
        columns.text(reports.breakdowns.dimension),
        columns.text(serverText(language, 'export_detected_title')),
        columns.text(serverText(language, 'report_evidence')),
        columns.justHours(),
      ],
      rows: [
        ...contacts.flatMap((contact) => contact.parts.map((part) => partCells(contact, part, language))),
        ...(earlier === 0 ? [] : [[filled(note, { count: earlier }), null, null, null, null, null, null]]),
      ],
      totals: serverText(language, 'report_total'),
    },
  ];
}

function partCells(
  { contact_name: contact, internal, basis }: Contact,
  part: Contact['parts'][number],
  language: Language,
): Cell[] {
  const { unbooked: words } = reportWords(language).insights;
  const [evidence] = part.evidence;
  const why = evidence?.value === null ? words.evidence : words.evidenceOf;
  return [
    contact ?? (internal ? words.internal : words.nobody),
    words.basis[basis],
    part.date,
    part.dimensions.map(({ name }) => name).join(' · '),
    part.subjects.map(({ title, source }) => `${title} (${source})`).join('; '),
    evidence === undefined ? null : filled(why, { ...evidence, value: evidence.value ?? '' }),
    part.duration,
  ];
}

/**
 * Returns ignored time of published days by type of source, of everybody whose days the scope reads; none without any.
 */
export async function ignoredSheets(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  language: Language,
): Promise<Sheet[]> {
  const { types } = await ignoredTime(trx, scope, selection);
  if (types.length === 0) return [];
  const { reports, insights } = reportWords(language);
  const columns = columnsIn(language);
  return [
    {
      name: reports.people.ignored,
      columns: [columns.text(insights.ignored.type), columns.justHours()],
      rows: types.map(({ type, duration }) => [
        type === null ? insights.ignored.unknown : insights.types[type],
        duration,
      ]),
      totals: serverText(language, 'report_total'),
    },
  ];
}
