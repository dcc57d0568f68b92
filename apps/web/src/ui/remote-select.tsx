// A choice out of many that the server knows: what is typed is searched there.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../shell/i18n.ts';

export type Choice = { value: string; label: string };

export type RemoteSelectProps = {
  label: string;
  description?: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** What is chosen now, so that it has a name before anything was searched. */
  chosen: Choice | null;
  queryKey: readonly unknown[];
  search: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  clearable?: boolean;
  error?: string;
};

const typingMs = 200;

export const RemoteSelect = ({
  label,
  description,
  value,
  onChange,
  chosen,
  queryKey,
  search,
  clearable = true,
  error,
}: RemoteSelectProps) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const asked = wanted === chosen?.label ? '' : wanted;
  const found = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => search(asked, signal),
    placeholderData: (previous) => previous,
  });
  const choices = found.data ?? [];
  const isListed = chosen === null || choices.some((choice) => choice.value === chosen.value);
  return (
    <Select
      label={label}
      {...(description === undefined ? {} : { description })}
      {...(error === undefined ? {} : { error })}
      data={isListed ? [...choices] : [chosen, ...choices]}
      value={value}
      onChange={onChange}
      searchable
      clearable={clearable}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? t('shell:loading') : t('shell:nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  );
};
