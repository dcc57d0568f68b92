import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '../shell/i18n.ts';
import classes from './list-screen.module.css';
import { type ListSearch, type ListStatus, listStatuses } from './use-list-search.ts';

/** Above a list: the field to search in, and whether what is archived is shown. */
export const ListFilters = ({ search, statusLabel }: { search: ListSearch; statusLabel: string }) => {
  const t = useT();
  return (
    <div className={classes.filters}>
      <TextInput
        ref={search.field}
        className={classes.search}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('shell:list.search')}
        aria-label={t('shell:list.search')}
        value={search.typed}
        onChange={(event) => search.setTyped(event.currentTarget.value)}
      />
      <SegmentedControl<ListStatus>
        aria-label={statusLabel}
        value={search.status}
        onChange={search.setStatus}
        data={listStatuses.map((value) => ({ value, label: t(`shell:list.${value}`) }))}
      />
    </div>
  );
};
