import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';
import classes from './list-screen.module.css';
import { type ListSearch, type ListStatus, listStatuses } from './use-list-search.ts';

/** Above a list: the search field, and whether archived rows are shown. */
export const ListFilters = ({
  search,
  statusLabel,
  placeholder,
  children,
}: {
  search: ListSearch;
  /** Without it nothing in the list can be archived. */
  statusLabel?: string;
  /** The searched fields, if they are not names and codes. */
  placeholder?: string;
  /** Further filters of the list. */
  children?: ReactNode;
}) => {
  const t = useT();
  const searches = placeholder ?? t('shell:list.search');
  return (
    <div className={classes.filters}>
      <TextInput
        ref={search.field}
        className={classes.search}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={searches}
        aria-label={searches}
        value={search.typed}
        onChange={(event) => search.setTyped(event.currentTarget.value)}
      />
      {statusLabel !== undefined && (
        <SegmentedControl<ListStatus>
          aria-label={statusLabel}
          value={search.status}
          onChange={search.setStatus}
          data={listStatuses.map((value) => ({ value, label: t(`shell:list.${value}`) }))}
        />
      )}
      {children}
    </div>
  );
};
