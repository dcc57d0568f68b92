// Jumps to a date: a month to choose from, behind a button beside the name of a day, a week or another period.
import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { Hint } from '../hint.tsx';
import { onDemand } from '../on-demand.tsx';
import classes from './date-jump.module.css';

const MonthPopover = onDemand(async () => (await import('./month-popover.tsx')).MonthPopover);

export type DateJumpProps = {
  /** YYYY-MM-DD: the date that is shown. */
  value: string;
  max?: string;
  onChange: (date: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The key that opens it, as shown in its tooltip. */
  keys?: string;
  /** For places with little room. */
  isSmall?: boolean;
};

export const DateJump = ({ value, max, onChange, isOpen, onOpen, keys, isSmall = false }: DateJumpProps) => {
  const t = useT();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    onOpen(false);
    opener.current?.focus();
  };
  const label = t('shell:typed.month');
  return (
    <span className={classes.jump}>
      <Hint label={keys === undefined ? label : `${label} (${keys.toUpperCase()})`} disabled={isOpen}>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          size={isSmall ? 28 : 'lg'}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void MonthPopover.fetch()}
          // A press beside the open month closes it, and this one would open it again.
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
          onClick={() => onOpen(!isOpen)}
        >
          <IconCalendar size={20} aria-hidden />
        </ActionIcon>
      </Hint>
      {isOpen && (
        <Suspense fallback={null}>
          <MonthPopover
            value={value}
            min={undefined}
            max={max}
            onClose={close}
            onPick={(date) => {
              close();
              onChange(date);
            }}
          />
        </Suspense>
      )}
    </span>
  );
};

/** Stores itself whether it is open, for places without a key to open it. */
export const OwnDateJump = (props: Omit<DateJumpProps, 'isOpen' | 'onOpen' | 'keys'>) => {
  const [isOpen, setIsOpen] = useState(false);
  return <DateJump {...props} isOpen={isOpen} onOpen={setIsOpen} />;
};
