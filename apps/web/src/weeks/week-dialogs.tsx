import type { Week } from '@daybook/contract/weeks.ts';
import { AddRowDialog } from './add-row-dialog.tsx';
import { CellFieldsDialog } from './cell-fields-dialog.tsx';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { PublishDaysDialog } from './publish-days-dialog.tsx';
import type { RowTarget } from './sheet-rows.ts';
import type { WeekChanges } from './use-week-changes.ts';

export type WeekAsking =
  | { kind: 'row' }
  | { kind: 'copy'; date: string; registrations: readonly string[] }
  | { kind: 'fields'; row: RowTarget; date: string; text: string }
  | { kind: 'publish' };

type WeekDialogsProps = {
  asking: WeekAsking;
  week: Week;
  changes: WeekChanges;
  onRow: (row: RowTarget) => void;
  onClose: () => void;
};

/** Questions of the week before it acts. */
export const WeekDialogs = ({ asking, week, changes, onRow, onClose }: WeekDialogsProps) => {
  if (asking.kind === 'row') return <AddRowDialog onRow={onRow} onClose={onClose} />;
  if (asking.kind === 'copy') {
    return <CopyDayDialog {...asking} week={week} onCopy={changes.copy} onClose={onClose} />;
  }
  if (asking.kind === 'fields') return <CellFieldsDialog {...asking} changes={changes} onClose={onClose} />;
  return <PublishDaysDialog days={week.days} onClose={onClose} />;
};
