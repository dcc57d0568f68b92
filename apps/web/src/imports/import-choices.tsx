import { importFormats } from '@daybook/domain/imports/import-formats.ts';
import { Alert, NativeSelect, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { timeZones } from '../ui/fields/time-zones.ts';
import type { Import } from './import-queries.ts';
import type { ImportChoice } from './use-import-actions.ts';

type ImportChoicesProps = {
  about: Import['attributes'];
  isBusy: boolean;
  onChoose: (choice: ImportChoice) => void;
};

/** How the file is read: the detected settings, and those that only a person knows. */
export const ImportChoices = ({ about, isBusy, onChoose }: ImportChoicesProps) => {
  const t = useT();
  const { format, timezone, date_order: dateOrder, person, preview } = about;
  const choose = { value: '', label: t('imports:fields.choose') };
  const formats = importFormats.map((value) => ({ value, label: t(`imports:formats.${value}`) }));
  const orders = preview.date_orders.map((value) => ({ value, label: t(`imports:dateOrders.${value}`) }));
  const people = preview.people.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));
  return (
    <Stack>
      {preview.questions.map((question) => (
        <Alert key={question} variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t(`imports:questions.${question}`)}
        </Alert>
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('imports:fields.format')}
          disabled={isBusy}
          value={format ?? ''}
          data={format === null ? [choose, ...formats] : formats}
          onChange={({ currentTarget: { value } }) => {
            const chosen = importFormats.find((one) => one === value);
            if (chosen !== undefined) onChoose({ format: chosen });
          }}
        />
        <Select
          label={t('imports:fields.timezone')}
          disabled={isBusy}
          searchable
          allowDeselect={false}
          value={timezone}
          data={timeZones(timezone)}
          onChange={(value) => value !== null && value !== timezone && onChoose({ timezone: value })}
        />
        {orders.length > 1 && (
          <NativeSelect
            label={t('imports:fields.dateOrder')}
            disabled={isBusy}
            value={dateOrder ?? ''}
            data={dateOrder === null ? [choose, ...orders] : orders}
            onChange={({ currentTarget: { value } }) => {
              const chosen = preview.date_orders.find((one) => one === value);
              if (chosen !== undefined) onChoose({ date_order: chosen });
            }}
          />
        )}
        {people.length > 1 && (
          <NativeSelect
            label={t('imports:fields.person')}
            disabled={isBusy}
            value={person ?? ''}
            data={person === null ? [choose, ...people] : people}
            onChange={({ currentTarget: { value } }) => onChoose({ person: value })}
          />
        )}
      </SimpleGrid>
    </Stack>
  );
};
