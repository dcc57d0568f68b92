// The filter fields of bookings, in lists and in reports.
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { searchContacts } from '../dimensions/dimension-search.ts';
import {
  namedContacts,
  namedOnAllLevels,
  namedSources,
  searchAllLevels,
  searchSources,
} from '../dimensions/filter-choices.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useT } from '../texts/i18n.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { type BookingSearch, billableChoices, workKinds } from './booking-search.ts';

type ChangeBookings = (part: { [K in keyof BookingSearch]: BookingSearch[K] | undefined }) => void;
type FiltersProps = { search: BookingSearch; onChange: ChangeBookings };

/** No choice means everything. */
export const someOf = (values: string[]): readonly string[] | undefined => (values.length > 0 ? values : undefined);

const typingMs = 250;

/** Part of the description; the address is updated at a pause in typing. */
export const DescriptionField = ({
  search,
  field,
  hint,
  onChange,
}: FiltersProps & { field?: RefObject<HTMLInputElement | null>; hint?: string | undefined }) => {
  const t = useT();
  const asked = search.text ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const apply = useDebouncedCallback((text: string) => onChange({ text: text.trim() || undefined }), typingMs);
  return (
    <TextInput
      {...(field && { ref: field })}
      type="search"
      miw="14rem"
      label={t('registrations:filters.text')}
      placeholder={hint ?? t('registrations:filters.textHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
};

const KindField = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  const all = { value: 'all', label: t('registrations:filters.kinds.all') };
  return (
    <NativeSelect
      label={t('registrations:filters.kind')}
      value={search.kind ?? 'all'}
      onChange={(event) => onChange({ kind: workKinds.find((kind) => kind === event.currentTarget.value) })}
      data={[all, ...workKinds.map((value) => ({ value, label: t(`registrations:filters.kinds.${value}`) }))]}
    />
  );
};

const BillableField = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  const all = { value: 'all', label: t('registrations:filters.billables.all') };
  return (
    <NativeSelect
      label={t('registrations:filters.billable')}
      value={search.billable ?? 'all'}
      onChange={(event) => onChange({ billable: billableChoices.find((one) => one === event.currentTarget.value) })}
      data={[all, ...billableChoices.map((value) => ({ value, label: t(`registrations:filters.billables.${value}`) }))]}
    />
  );
};

/** Filters by work: contact, dimensions, and source. */
export const WorkFields = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  const levels = useQuery(levelsQuery).data?.data ?? [];
  return (
    <>
      <ChoiceField
        label={t('registrations:filters.contacts')}
        placeholder={t('registrations:filters.allContacts')}
        values={search.contacts ?? []}
        onChange={(values) => onChange({ contacts: someOf(values) })}
        queryKey={queryKeys.contacts('choices')}
        search={searchContacts}
        named={namedContacts}
      />
      <ChoiceField
        label={t('registrations:filters.dimensions')}
        placeholder={t('registrations:filters.allDimensions')}
        values={search.dimensions ?? []}
        onChange={(values) => onChange({ dimensions: someOf(values) })}
        queryKey={queryKeys.dimensions('choices', ...levels.map(({ id }) => id))}
        search={searchAllLevels(levels)}
        named={namedOnAllLevels(levels)}
      />
      <ChoiceField
        label={t('registrations:filters.sources')}
        placeholder={t('registrations:filters.allSources')}
        values={search.sources ?? []}
        onChange={(values) => onChange({ sources: someOf(values) })}
        queryKey={queryKeys.sources('choices')}
        search={searchSources}
        named={namedSources}
      />
      <KindField search={search} onChange={onChange} />
      <BillableField search={search} onChange={onChange} />
    </>
  );
};
