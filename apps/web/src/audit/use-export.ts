// The audit log as a table for spreadsheet programs.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { saveFile } from '../ui/save-file.ts';
import type { AuditFilter } from './audit-queries.ts';

const yearMs = 365 * 86_400_000;

/** Returns the export for a filter: without dates it covers the year until now. */
export const exportOf = ({ from, until, userId, action }: AuditFilter, nowMs: number) => {
  const untilMs = until === null ? nowMs : Date.parse(until);
  return {
    from: from ?? new Date(untilMs - yearMs).toISOString(),
    until: new Date(untilMs).toISOString(),
    ...(action === null ? {} : { action }),
    ...(userId === null ? {} : { user_id: userId }),
  };
};

/** Saves the entries of a filter as a file. */
export const useExport = () => {
  const t = useT();
  return useMutation({
    mutationFn: (filter: AuditFilter) => call(routes.exportAuditLog, { body: exportOf(filter, Date.now()) }),
    onSuccess: ({ data }) => {
      saveFile(data.file_name, new Blob([data.csv], { type: 'text/csv;charset=utf-8' }));
      notify(t('audit:exported', { count: data.entries }));
    },
  });
};
