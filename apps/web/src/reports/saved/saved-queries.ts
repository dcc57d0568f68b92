// Saved reports: reading, saving, renaming, sharing, mailing, deleting and restoring.

import { routes } from '@daybook/contract/routes.ts';
import type { SavedReport, savedReportsRoutes } from '@daybook/contract/saved-reports.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { presentError } from '../../shell/messages/present-error.ts';
import { withoutMissing } from '../../ui/address-values.ts';
import { type ReportSearch, tabOf } from '../report-search.ts';
import type { FileQuestion } from '../shown-report.ts';

export type { SavedReport } from '@daybook/contract/saved-reports.ts';
export type Mailing = z.input<typeof savedReportsRoutes.mailSavedReport.body>;

export const savedReportsQuery = queryOptions({
  queryKey: queryKeys.reports('saved'),
  queryFn: async ({ signal }) => (await call(routes.listSavedReports, { signal })).data.reports,
});

/** Returns the stored address, and the parameters of a file of it. */
export const keptReport = (search: ReportSearch, question: FileQuestion) => {
  const { saved: _saved, ...address } = search;
  const { period = 'last_12_months', start, end } = search;
  const kept = Object.entries({ ...address, tab: tabOf(search) }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? [...value] : value] as const],
  );
  return { search: Object.fromEntries(kept), question: { ...question, period, ...withoutMissing({ start, end }) } };
};

/** Returns the address of a saved report. */
export const savedAddress = ({ id, search }: SavedReport): ReportSearch => ({ ...(search as ReportSearch), saved: id });

/** Makes a change and refreshes the list; failures are shown. */
export const useSavedChange = <T, R>(change: (input: T) => Promise<R>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.reports('saved') }),
    onError: presentError,
  });
};

type Kept = ReturnType<typeof keptReport>;
export const saveReport = async ({ name, isShared, kept }: { name: string; isShared: boolean; kept: Kept }) =>
  (await call(routes.saveReport, { body: { name, is_shared: isShared, ...kept } })).data;

type Change = { id: string; name?: string; is_shared?: boolean; kept?: Kept };
export const updateReport = ({ id, kept, ...part }: Change) =>
  call(routes.updateSavedReport, { params: { id }, body: { ...part, ...kept } });

export const deleteReport = (id: string) => call(routes.deleteSavedReport, { params: { id } });
export const restoreReport = (id: string) => call(routes.restoreSavedReport, { params: { id } });
export const mailReport = ({ id, ...body }: Mailing & { id: string }) =>
  call(routes.mailSavedReport, { params: { id }, body });
export const receiveReport = ({ id, isStopped }: { id: string; isStopped: boolean }) =>
  call(routes.receiveSavedReport, { params: { id }, body: { is_stopped: isStopped } });
