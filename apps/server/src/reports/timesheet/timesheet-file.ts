// A timesheet to print or to send, as a PDF, made while its bookings are read.
import { type TimesheetRow, timesheetLines } from '@daybook/domain/reports/timesheet-lines.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { openPaper } from '../../platform/files/pdf/pdf-paper.ts';
import { inTurns } from '../../platform/jobs/in-turns.ts';
import { type FilterNames, filterLines, statusText } from '../asked-lines.ts';
import type { ReportBooking } from '../report-bookings.repository.ts';
import type { ReportFileQuestion } from '../report-file-question.ts';
import type { Levels } from '../report-tables.ts';
import { projectOf, timesheetCells, timesheetColumns } from './timesheet-columns.ts';
import type { TimesheetFacts } from './timesheet-facts.ts';
import { type Heading, type TimesheetSheet, timesheetSheet } from './timesheet-sheet.ts';
import { type TimesheetTexts, timesheetTexts } from './timesheet-texts.ts';

type Row = TimesheetRow & { readonly booking: ReportBooking };
type Lines = ReturnType<ReturnType<typeof timesheetLines<Row>>['next']>;

type Asked = { readonly named: FilterNames; readonly levels: Levels };

/**
 * Yields the bytes of a timesheet. Its subtotals are for days, or for weeks where the question is grouped by them.
 * @param pages the bookings in the order of their dates
 */
export async function* timesheetFile(
  pages: AsyncIterable<readonly ReportBooking[]>,
  question: ReportFileQuestion,
  facts: TimesheetFacts,
  asked: Asked,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const texts = timesheetTexts(question.language, facts.hasSeconds);
  const heading = headingOf(question, facts, asked, texts, madeAt);
  const title = `${heading.title} ${question.start} – ${question.end}`;
  const footer = `${facts.organisation} · ${title}`;
  const paper = await openPaper({ title, language: question.language, madeAt, footer: footer.slice(0, 110) });
  const sheet = timesheetSheet(paper, timesheetColumns(texts, facts), texts, heading);
  const lines = timesheetLines<Row>(question.groupBy?.includes('week') === true ? 'week' : 'day');
  const isByWeek = question.groupBy?.includes('week') === true;
  const draw = (made: Lines) => drawLines(sheet, made, facts, texts, isByWeek);
  for await (const page of pages) {
    await inTurns(page, (booking) => draw(lines.next(rowOf(booking, texts))));
    yield paper.take();
  }
  draw(lines.end());
  const { projects, totalSeconds } = lines.sums();
  sheet.projects(texts.text('timesheet_projects'), projects);
  sheet.total(texts.text('report_total'), texts.duration(totalSeconds));
  sheet.signatures();
  yield* paper.end();
}

const rowOf = (booking: ReportBooking, texts: TimesheetTexts): Row => ({
  date: booking.date,
  project: projectOf(booking, texts),
  durationSeconds: booking.counted_seconds,
  booking,
});

function drawLines(
  sheet: TimesheetSheet,
  lines: Lines,
  facts: TimesheetFacts,
  texts: TimesheetTexts,
  isByWeek: boolean,
): void {
  for (const line of lines) {
    if (line.kind === 'row') {
      sheet.row(timesheetCells(line.row.booking, line.beginsDate, facts, texts), line.beginsDate);
      continue;
    }
    const date = isByWeek
      ? texts.text('timesheet_week', { date: texts.plainDate(line.start) })
      : texts.longDate(line.start);
    sheet.subtotal(texts.text('timesheet_subtotal', { date }), texts.duration(line.durationSeconds));
  }
}

function headingOf(
  { start, end, filters, language, timezone = 'UTC' }: ReportFileQuestion,
  { organisation, people, peopleCount }: TimesheetFacts,
  { named, levels }: Asked,
  { text, plainDate }: TimesheetTexts,
  madeAt: Date,
): Heading {
  const several = text('timesheet_several', { count: String(peopleCount) });
  const facts: (readonly [string, string])[] = [
    [text('timesheet_people'), peopleCount > people.length ? several : people.join(', ')],
    [text('timesheet_period'), `${plainDate(start)} – ${plainDate(end)}`],
    ...(filters.status === undefined ? [] : [[text('report_status'), statusText(filters, language)] as const]),
    // The people who worked are named above already.
    ...filterLines(filters, { ...named, user: [] }, { language, levels }),
    [text('report_made'), plainDate(localDate(madeAt.getTime(), timezone))],
  ];
  return { organisation, title: text('timesheet_title'), facts: facts.filter(([, value]) => value !== '') };
}
