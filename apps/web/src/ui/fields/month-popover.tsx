// The month below a date field. Loaded when it is first opened, because its positioning code is larger than the field.
import { Popover } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import classes from './month-grid.module.css';
import { MonthGrid, type MonthGridProps } from './month-grid.tsx';

type MonthPopoverProps = MonthGridProps & { onClose: () => void };

export const MonthPopover = ({ onClose, ...month }: MonthPopoverProps) => {
  const t = useT();
  return (
    <Popover
      opened
      onChange={(isOpen) => isOpen || onClose()}
      position="bottom-end"
      shadow="md"
      withRoles={false}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={t('shell:typed.month')}>
        <MonthGrid {...month} />
      </Popover.Dropdown>
    </Popover>
  );
};
