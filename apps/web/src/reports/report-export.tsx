// A file of what the report shows: made in the background, and saved as soon as it is there.
import type { ReportFormat } from '@daybook/contract/reports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls, IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import type { DateRange } from './report-periods.ts';
import { groupKeyOf, reportFiltersOf } from './report-query.ts';
import type { ReportSearch } from './report-search.ts';

const formats = ['csv', 'excel', 'excel_extended', 'pdf'] as const satisfies readonly ReportFormat[];
const lookAgainMs = 700;
/** A year of fifty people is a large file. */
const withinMs = 10 * 60_000;

const icons = {
  csv: IconFileTypeCsv,
  excel: IconFileTypeXls,
  excel_extended: IconTable,
  pdf: IconFileTypePdf,
} as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Failure = 'too_large' | 'no_access' | 'interrupted';

/** Has a file made and saves it. Returns why there is none, or null. */
async function makeFile(
  search: ReportSearch,
  { start, end }: DateRange,
  format: ReportFormat,
): Promise<Failure | null> {
  const hasSumsAlone = search.view !== 'bookings' && (format === 'csv' || format === 'excel');
  const sums = hasSumsAlone ? { group_by: [groupKeyOf(search)] } : {};
  const body = { start, end, filters: reportFiltersOf(search), format, ...sums };
  const { id, file_name: name } = (await call(routes.exportReport, { body })).data;
  for (;;) {
    const answer = await call(routes.getReportExport, { body: { id }, withinMs });
    if (answer instanceof ReadableStream) {
      saveFile(name, await new Response(answer).blob());
      return null;
    }
    if (answer.data.failure !== null) return answer.data.failure;
    await pause(lookAgainMs);
  }
}

/** The button with the formats that a report can be had in. */
export const ReportExport = ({ search, range }: { search: ReportSearch; range: DateRange }) => {
  const t = useT();
  const making = useMutation({
    mutationFn: (format: ReportFormat) => makeFile(search, range, format),
    onSuccess: (failure) => {
      if (failure !== null) notifications.show({ color: 'red', message: t(`reports:export.failures.${failure}`) });
    },
  });
  return (
    <ActionMenu
      entries={formats.map((format) => ({
        key: format,
        icon: icons[format],
        label: t(`reports:export.formats.${format}`),
        run: () => making.mutate(format),
      }))}
    >
      <Button variant="default" loading={making.isPending} leftSection={<IconDownload size={18} aria-hidden />}>
        {t('reports:export.label')}
      </Button>
    </ActionMenu>
  );
};
