import { ActionIcon } from '@mantine/core';
import { IconCopy, IconDots } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { ContactDot } from '../ui/contact-dot.tsx';
import { aWeekLater, type WeekRow } from './sheet-rows.ts';
import { rowName, type WeekChanges } from './use-week-changes.ts';
import classes from './week-screen.module.css';

type RowHeadProps = { row: WeekRow; changes: WeekChanges };

/** The contact and project of a row. */
export const RowHead = ({ row, changes }: RowHeadProps) => {
  const t = useT();
  const internalName = t('weeks:internal');
  const where = row.dimensions.map(({ name }) => name).join(' / ');
  return (
    <th scope="row" className={classes.what}>
      <div className={classes.rowHead}>
        <ContactDot id={row.contact_id} />
        <span className={classes.rowName}>
          <span className={classes.contact}>{row.contact_name ?? internalName}</span>
          {where !== '' && <span className={classes.where}>{where}</span>}
        </span>
        {row.cells.length > 0 && (
          <ActionMenu
            entries={[
              {
                key: 'copy',
                label: t('weeks:copy.row'),
                icon: IconCopy,
                run: () => void changes.copy(aWeekLater(row.cells)),
              },
            ]}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('weeks:rowActions', { name: rowName(row, internalName) })}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </ActionMenu>
        )}
      </div>
    </th>
  );
};
