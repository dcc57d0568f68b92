// The display of a table: its columns, the height of its rows, and views that were saved under a name.
import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import type { ColumnName } from './data-columns.ts';
import { type Density, isHideable, useTableLayout } from './table-layouts.ts';
import classes from './table-menu.module.css';
import { searchOfDefault, searchOfView, searchToKeep } from './view-search.ts';

export type TableMenuProps = {
  table: string;
  columns: readonly ColumnName[];
  /** Further parameters of the address that identify this table. */
  place?: readonly string[] | undefined;
};

export const TableMenu = ({ table, columns, place }: TableMenuProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const heads = columns.filter((one) => isHideable(columns, one));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon
          className={classes.opener}
          variant="subtle"
          color="gray"
          aria-label={t('tables:open')}
          title={t('tables:open')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('tables:open')}>
        <Stack gap="md" className={classes.menu}>
          <DensityChoice table={table} />
          {heads.length > 0 && <ColumnChoice table={table} heads={heads} />}
          <Views table={table} place={place} onClose={() => setOpen(false)} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

const DensityChoice = ({ table }: { table: string }) => {
  const t = useT();
  const { density, setDensity } = useTableLayout(table);
  return (
    <SegmentedControl<Density>
      size="xs"
      fullWidth
      aria-label={t('tables:density.label')}
      value={density}
      onChange={setDensity}
      data={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`tables:density.${value}`) }))}
    />
  );
};

const ColumnChoice = ({ table, heads }: { table: string; heads: readonly ColumnName[] }) => {
  const t = useT();
  const { hidden, change } = useTableLayout(table);
  const keys = heads.map(({ key }) => key);
  return (
    <Checkbox.Group
      label={t('tables:columns')}
      value={keys.filter((key) => !hidden.includes(key))}
      onChange={(shown) =>
        // Columns that are missing now, because of permissions or a filter, keep their setting.
        change({
          hidden: [...hidden.filter((key) => !keys.includes(key)), ...keys.filter((key) => !shown.includes(key))],
        })
      }
    >
      <Stack gap={6} mt={6}>
        {heads.map(({ key, header }) => (
          <Checkbox key={key} value={key} label={header} size="sm" />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

type ViewsProps = Pick<TableMenuProps, 'table' | 'place'> & { onClose: () => void };

const Views = ({ table, place, onClose }: ViewsProps) => {
  const t = useT();
  const { history } = useRouter();
  const { hidden, views, change } = useTableLayout(table);
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wanted = name.trim();
  const show = (hiddenColumns: string[], search: string) => {
    change({ hidden: hiddenColumns });
    history.push(`${window.location.pathname}${search}`);
    onClose();
  };
  const save = () => {
    if (wanted === '') return;
    const view = { name: wanted, hidden: [...hidden], search: searchToKeep(window.location.search) };
    change({ views: [...views.filter((one) => one.name !== wanted), view].slice(-20) });
    setName('');
  };
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('tables:views')}
      </Text>
      {views.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('tables:noViews')}
        </Text>
      )}
      {views.map((view) => (
        <Group key={view.name} gap={4} wrap="nowrap">
          <Button
            className={classes.view}
            variant="subtle"
            size="compact-sm"
            justify="flex-start"
            onClick={() => show(view.hidden, searchOfView(window.location.search, view.search))}
          >
            {view.name}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('tables:remove', { name: view.name })}
            onClick={() => {
              change({ views: views.filter((one) => one.name !== view.name) });
              // The button is removed with its view; without the focus the menu would not receive keys.
              field.current?.focus();
            }}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Group gap={6} wrap="nowrap">
          <TextInput
            ref={field}
            size="xs"
            className={classes.view}
            aria-label={t('tables:name')}
            placeholder={t('tables:name')}
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" disabled={wanted === ''}>
            {t('tables:save')}
          </Button>
        </Group>
      </form>
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        onClick={() => show([], searchOfDefault(window.location.search, place))}
      >
        {t('tables:reset')}
      </Button>
    </Stack>
  );
};
