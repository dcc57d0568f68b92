// Several choices out of many that are searched on the server.
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import type { Choice } from './remote-select.tsx';

export type RemoteMultiSelectProps = {
  label: string;
  placeholder: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  queryKey: readonly unknown[];
  search: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** Returns the names of chosen values, for an address that was opened with them. */
  named: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Choice[]>;
};

const typingMs = 200;

export const RemoteMultiSelect = ({
  label,
  placeholder,
  values,
  onChange,
  queryKey,
  search,
  named,
}: RemoteMultiSelectProps) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const found = useQuery({
    queryKey: [...queryKey, wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    placeholderData: (previous) => previous,
  });
  const chosen = useQuery({
    queryKey: [...queryKey, 'named', values],
    queryFn: ({ signal }) => named(values, signal),
    enabled: values.length > 0,
    placeholderData: (previous) => previous,
  });
  const choices = [...(chosen.data ?? []), ...(found.data ?? [])];
  const distinct = [...new Map(choices.map((choice) => [choice.value, choice])).values()];
  const unknown = values.filter((value) => !distinct.some((choice) => choice.value === value));
  return (
    <MultiSelect
      label={label}
      {...(values.length === 0 && { placeholder })}
      data={[...distinct, ...unknown.map((value) => ({ value, label: '…' }))]}
      value={[...values]}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isFetching ? t('shell:loading') : t('shell:nothingFound')}
    />
  );
};
