// A choice out of many: typed text is searched on the server.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useT } from '../../texts/i18n.ts';

export type Choice = { value: string; label: string };

export type RemoteSelectProps = {
  label: string;
  description?: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** The current choice, so that it has a name before the first search. */
  chosen: Choice | null;
  queryKey: readonly unknown[];
  search: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  clearable?: boolean;
  disabled?: boolean;
  error?: string;
  /** Has the focus as soon as it is rendered. */
  autoFocus?: boolean;
  /** Its field, for components that focus it. */
  ref?: Ref<HTMLInputElement>;
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
  disabled = false,
  error,
  autoFocus = false,
  ref,
}: RemoteSelectProps) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const [picked, setPicked] = useState<Choice | null>(null);
  // The text of a field with a choice is its name, not a search.
  const current = chosen ?? (picked?.value === value ? picked : null);
  const asked = wanted === current?.label ? '' : wanted;
  const found = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => search(asked, signal),
    placeholderData: (previous) => previous,
  });
  const choices = found.data ?? [];
  const isListed = current === null || choices.some((choice) => choice.value === current.value);
  return (
    <Select
      {...(ref === undefined ? {} : { ref })}
      label={label}
      autoFocus={autoFocus}
      // Otherwise a dialog around it would focus its own close button.
      data-autofocus={autoFocus || undefined}
      {...(description === undefined ? {} : { description })}
      {...(error === undefined ? {} : { error })}
      data={isListed ? [...choices] : [current, ...choices]}
      value={value}
      onChange={(next) => {
        setPicked(choices.find((choice) => choice.value === next) ?? null);
        onChange(next);
      }}
      searchable
      clearable={clearable}
      disabled={disabled}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? t('shell:loading') : t('shell:nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  );
};
