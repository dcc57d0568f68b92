// The meanings of a file's columns: dragged onto them, or chosen in a list.
import type { ContactImport } from '@daybook/contract/contact-imports.ts';
import {
  type ImportField,
  importFields,
  namesContacts,
  severalColumns,
} from '@daybook/domain/contacts/import-columns.ts';
import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core';
import { Button, Checkbox, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { useContactImport } from './import-queries.ts';
import classes from './imports.module.css';

type Structure = readonly (ImportField | null)[];

/**
 * Returns the structure with a field assigned to a column. Most fields may occur once: such a field leaves its former
 * column.
 */
export const assigned = (structure: Structure, column: number, field: ImportField | null): Structure =>
  structure.map((one, index) => {
    if (index === column) return field;
    return one === field && field !== null && !severalColumns.includes(field) ? null : one;
  });

const Meaning = ({ field }: { field: ImportField }) => {
  const t = useT();
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: field });
  const moved = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {};
  // Keyboard users choose in the list of each column.
  return (
    <span
      ref={setNodeRef}
      className={classes.meaning}
      style={moved}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      {t(`contact-imports:fields.${field}`)}
    </span>
  );
};

type Place = { place: number; name: string; samples: readonly { row: number; text: string }[] };

/** The columns by index: names and values may repeat. */
const placesOf = ({ columns }: ContactImport): readonly Place[] =>
  columns.map(({ name, samples }, place) => ({
    place,
    name,
    samples: samples.map((text, row) => ({ row, text })),
  }));

type ColumnProps = { column: Place; holds: ImportField | null; onChoose: (field: ImportField | null) => void };

const Column = ({ column: { place, name: given, samples }, holds, onChoose }: ColumnProps) => {
  const t = useT();
  const { setNodeRef, isOver } = useDroppable({ id: String(place) });
  const name = given === '' ? t('contact-imports:columns.unnamed', { number: place + 1 }) : given;
  return (
    <div ref={setNodeRef} className={classes.column} data-over={isOver || undefined}>
      <Text fw={600} size="sm" truncate title={name}>
        {name}
      </Text>
      <NativeSelect
        aria-label={t('contact-imports:columns.holds', { name })}
        value={holds ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(importFields.find((field) => field === value) ?? null)}
        data={[
          { value: '', label: t('contact-imports:fields.none') },
          ...importFields.map((field) => ({ value: field, label: t(`contact-imports:fields.${field}`) })),
        ]}
      />
      {samples.map(({ row, text }) => (
        <Text key={row} size="sm" c="dimmed" truncate title={text}>
          {text === '' ? '–' : text}
        </Text>
      ))}
    </div>
  );
};

type ColumnsProps = { item: ContactImport };

export const ImportColumns = ({ item }: ColumnsProps) => {
  const t = useT();
  const formats = useFormats();
  const { process, remove } = useContactImport();
  const [structure, setStructure] = useState<Structure>([...item.structure]);
  const [hasHeader, setHasHeader] = useState(item.has_header);
  const choose = (column: number, field: ImportField | null) => setStructure((now) => assigned(now, column, field));
  const dropped = ({ active, over }: DragEndEvent) => {
    const field = importFields.find((each) => each === active.id);
    if (over !== null && field !== undefined) choose(Number(over.id), field);
  };
  const isNamed = namesContacts(structure);
  const places = useMemo(() => placesOf(item), [item]);
  const rows = item.row_count + Number(item.has_header) - Number(hasHeader);
  return (
    <Stack>
      <div>
        <Title order={3} size="h5">
          {t('contact-imports:columns.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('contact-imports:columns.text')}
        </Text>
      </div>
      <DndContext onDragEnd={dropped}>
        <Group gap="xs" role="group" aria-label={t('contact-imports:columns.meanings')}>
          {importFields.map((field) => (
            <Meaning key={field} field={field} />
          ))}
        </Group>
        <div className={classes.columns}>
          {places.map((column) => (
            <Column
              key={column.place}
              column={column}
              holds={structure[column.place] ?? null}
              onChoose={(field) => choose(column.place, field)}
            />
          ))}
        </div>
      </DndContext>
      <Checkbox
        label={t('contact-imports:columns.header')}
        checked={hasHeader}
        onChange={({ currentTarget: { checked } }) => setHasHeader(checked)}
      />
      {!isNamed && (
        <Text size="sm" c="red" role="alert">
          {t('contact-imports:columns.nameNeeded')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(item.id)}>
          {t('contact-imports:discard')}
        </Button>
        <Button
          disabled={!isNamed}
          loading={process.isPending}
          onClick={() => process.mutate({ id: item.id, body: { structure: [...structure], has_header: hasHeader } })}
        >
          {t('contact-imports:columns.check', { count: rows, number: formats.number(rows) })}
        </Button>
      </Group>
    </Stack>
  );
};
