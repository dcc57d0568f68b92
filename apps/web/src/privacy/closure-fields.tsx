// Days on which the organisation is closed, or a user is on leave: a name, a first day and a last day.
import { longestClosureName, mostClosures } from '@daybook/contract/holidays.ts';
import type { Closure } from '@daybook/domain/holidays/closure-on.ts';
import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../texts/i18n.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type ClosureRow, newRow, withStart } from './closure-rows.ts';

/** Returns the error below a field of a row; null: none. */
type RowError = (index: number, field: keyof Closure) => React.ReactNode;

export type ClosureFieldsProps = {
  rows: readonly ClosureRow[];
  onChange: (rows: ClosureRow[]) => void;
  errorOf: RowError;
  /** The organisation's closures, beside the user's days of leave; null: the organisation's are edited here. */
  inherited: readonly Closure[] | null;
};

export const ClosureFields = ({ rows, onChange, errorOf, inherited }: ClosureFieldsProps) => {
  const t = useT();
  const adder = useRef<HTMLButtonElement>(null);
  const replace = (index: number, row: ClosureRow) => onChange(rows.toSpliced(index, 1, row));
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1));
    adder.current?.focus();
  };
  const isFull = rows.length >= mostClosures;
  return (
    <section aria-labelledby="closures">
      <Title order={3} size="h5" mt="xs" mb="xs" id="closures">
        {t(inherited === null ? 'holidays:closures.title' : 'holidays:closures.ownTitle')}
      </Title>
      <Stack gap="sm">
        {inherited !== null && <Inherited closures={inherited} />}
        {rows.map((row, index) => (
          <ClosureRowFields
            key={row.id}
            row={row}
            number={index + 1}
            errorOf={(field) => errorOf(index, field)}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ))}
        <Group>
          <Button
            ref={adder}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => onChange([...rows, newRow(rows)])}
          >
            {t(inherited === null ? 'holidays:closures.add' : 'holidays:closures.ownAdd')}
          </Button>
          {isFull && <Text size="sm">{t('holidays:closures.full', { count: mostClosures })}</Text>}
        </Group>
        <Text size="sm" c="dimmed">
          {t(inherited === null ? 'holidays:closures.text' : 'holidays:closures.ownText')}
        </Text>
      </Stack>
    </section>
  );
};

type ClosureRowFieldsProps = {
  row: ClosureRow;
  number: number;
  errorOf: (field: keyof Closure) => React.ReactNode;
  onChange: (row: ClosureRow) => void;
  onRemove: () => void;
};

const ClosureRowFields = ({ row, number, errorOf, onChange, onRemove }: ClosureRowFieldsProps) => {
  const t = useT();
  const name = row.name.trim() === '' ? t('holidays:closures.unnamed', { number }) : row.name.trim();
  return (
    <Group role="group" aria-label={name} align="flex-start" gap="sm">
      <TextInput
        w={{ base: '100%', sm: '12rem' }}
        label={t('holidays:closures.name')}
        maxLength={longestClosureName}
        // A newly added row is filled in next.
        autoFocus={row.name === '' && row.start === ''}
        value={row.name}
        onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
        error={errorOf('name')}
      />
      <DateField
        w="9.5rem"
        label={t('holidays:closures.start')}
        value={row.start}
        onChange={(start) => onChange(withStart(row, start))}
        error={errorOf('start')}
      />
      <DateField
        w="9.5rem"
        label={t('holidays:closures.end')}
        value={row.end}
        onChange={(end) => onChange({ ...row, end })}
        error={errorOf('end')}
      />
      <Group gap="xs" mt={{ base: 0, sm: 28 }} mih={36} wrap="nowrap">
        <Checkbox
          label={t('holidays:closures.yearly')}
          checked={row.yearly}
          onChange={({ currentTarget }) => onChange({ ...row, yearly: currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('holidays:closures.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
};

/** The organisation's closures, which also count and are changed by an administrator. */
const Inherited = ({ closures }: { closures: readonly Closure[] }) => {
  const t = useT();
  const { period } = useFormats();
  if (closures.length === 0) return null;
  const days = closures.map(({ name, start, end, yearly }) =>
    t(yearly ? 'holidays:closures.itemYearly' : 'holidays:closures.item', { name, days: period(start, end) }),
  );
  return <Text size="sm">{t('holidays:closures.ofOrganisation', { days: days.join('; ') })}</Text>;
};
