import { Modal } from '@mantine/core';
import type { DateRange, Period } from '../reports/report-periods.ts';
import { useT } from '../texts/i18n.ts';
import { type ActivitiesSearch, viewOf } from './activities-search.ts';
import { ExportActivities } from './export-activities.tsx';
import { periodFor } from './export-choice.ts';

type ExportDialogProps = { search: ActivitiesSearch; period: Period; range: DateRange; onClose: () => void };

/** A file with the hours of the screen. It is made even if the dialog is closed. */
export const ExportDialog = ({ search, period, range, onClose }: ExportDialogProps) => {
  const t = useT();
  const initial = { ...periodFor(period, range), view: viewOf(search), format: 'csv', isExtended: false } as const;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('registrations:export.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <ExportActivities search={search} initial={initial} />
    </Modal>
  );
};
