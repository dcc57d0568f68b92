import { UnstyledButton } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import classes from './suggested-hours.module.css';
import { type SuggestedItem, suggestedSeconds } from './suggested-items.ts';

type SuggestedHoursProps = {
  items: readonly SuggestedItem[];
  onAccept: (items: readonly SuggestedItem[]) => void;
};

/** Proposed hours in a cell of the sheet: a click accepts them, and the cell announces this to screen readers. */
export const SuggestedHours = ({ items, onAccept }: SuggestedHoursProps) => {
  const t = useT();
  const formats = useFormats();
  const hours = formats.hours(suggestedSeconds(items));
  const isCertain = items.every((one) => one.isCertain);
  return (
    <UnstyledButton
      className={classes.hours}
      data-certain={isCertain || undefined}
      tabIndex={-1}
      aria-hidden
      title={t(isCertain ? 'weeks:suggested.acceptHours' : 'weeks:suggested.acceptDoubtful', { hours })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onAccept(items);
      }}
    >
      {isCertain ? `+${hours}` : `+${hours}?`}
    </UnstyledButton>
  );
};
