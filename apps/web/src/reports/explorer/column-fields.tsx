import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import type { ReportColumn } from '../report-columns.ts';
import { moved, toggled } from './column-order.ts';
import classes from './explorer.module.css';

type ColumnFieldsProps<T extends ReportColumn> = {
  offered: readonly T[];
  shown: readonly T[];
  labelOf: (column: T) => string;
  onChange: (columns: readonly T[]) => void;
};
const ways = [
  { by: -1, key: 'earlier', Glyph: IconChevronLeft },
  { by: 1, key: 'later', Glyph: IconChevronRight },
] as const;

/** The available columns: the shown ones in order, each with its buttons, and then the others. */
export const ColumnFields = <T extends ReportColumn>({ offered, shown, labelOf, onChange }: ColumnFieldsProps<T>) => {
  const t = useT();
  const hidden = offered.filter((column) => !shown.includes(column));
  return (
    <fieldset className={classes.columns}>
      <legend>{t('reports:display.columns')}</legend>
      {[...shown, ...hidden].map((column) => {
        const label = labelOf(column);
        const place = shown.indexOf(column);
        return (
          <span key={column} className={classes.column}>
            <Checkbox label={label} checked={place !== -1} onChange={() => onChange(toggled(shown, column))} />
            {place !== -1 &&
              ways.map(({ by, key, Glyph }) => (
                <ActionIcon
                  key={key}
                  variant="subtle"
                  color="gray"
                  size="sm"
                  disabled={shown[place + by] === undefined}
                  aria-label={t(`reports:display.${key}`, { column: label })}
                  onClick={() => onChange(moved(shown, column, by))}
                >
                  <Glyph size={16} aria-hidden />
                </ActionIcon>
              ))}
          </span>
        );
      })}
    </fieldset>
  );
};
