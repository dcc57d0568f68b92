// Requests a file and saves it.
import type { ReportFormat } from '@daybook/contract/report-files.ts';
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../shell/api/api.ts';
import { saveFile } from '../ui/save-file.ts';
import type { DateRange } from './report-periods.ts';
import type { ReportSearch } from './report-search.ts';
import type { FileQuestion } from './shown-report.ts';

const lookAgainMs = 700;
/** A year of fifty people is a large file. */
const withinMs = 10 * 60_000;

export type FileProgress = { readonly id: string; readonly handled: number; readonly total: number };
export type Failure = 'too_large' | 'no_access' | 'interrupted' | 'cancelled';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Cancels a file in progress, or removes a finished one. */
export const cancelFile = (id: string) => call(routes.cancelReportExport, { body: { id } }).catch(() => undefined);

/** A timesheet lists every booking, with subtotals by the screen's interval. */
const askedOf = (search: ReportSearch, question: FileQuestion, format: ReportFormat) => {
  const { group_by: keys, ...shown } = question;
  if (format === 'pdf') return { filters: question.filters, group_by: [search.section ?? ('week' as const)] };
  return { ...shown, ...(keys === null ? {} : { group_by: keys }) };
};

/** Returns why there is no file, or null once it is saved. */
export async function makeFile(
  search: ReportSearch,
  question: FileQuestion,
  { start, end }: DateRange,
  format: ReportFormat,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<Failure | null> {
  const body = { start, end, format, ...askedOf(search, question, format) };
  const { id, file_name: name } = (await call(routes.exportReport, { body })).data;
  onProgress({ id, handled: 0, total: 0 });
  for (;;) {
    if (signal.aborted) {
      await cancelFile(id);
      return 'cancelled';
    }
    const answer = await call(routes.getReportExport, { body: { id }, withinMs }).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (answer === null) return 'cancelled';
    if (answer instanceof ReadableStream) {
      saveFile(name, await new Response(answer).blob());
      return null;
    }
    const { failure, handled_count: handled, total_count: total } = answer.data;
    if (failure !== null) return failure;
    onProgress({ id, handled, total });
    await pause(lookAgainMs);
  }
}
