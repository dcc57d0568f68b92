import { exportFormats, exportViews } from '@daybook/contract/activity-exports.ts';
import { exportPeriods } from '@daybook/domain/registrations/export-period.ts';
import { Button, Group, NativeSelect, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isNarrowed } from '../reports/booking-search.ts';
import { useT } from '../texts/i18n.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type ActivitiesSearch, isOfColleagues } from './activities-search.ts';
import { datesOf, type ExportChoice } from './export-choice.ts';

type ExportFormProps = {
  search: ActivitiesSearch;
  initial: ExportChoice;
  isBusy: boolean;
  /** The maximum of simultaneous files is reached. */
  isFull: boolean;
  onAsk: (choice: ExportChoice) => void;
};
type PartProps = { choice: ExportChoice; onChange: (part: Partial<ExportChoice>) => void };

const PeriodPart = ({ choice, onChange }: PartProps) => {
  const t = useT();
  const formats = useFormats();
  const dates = datesOf(choice);
  const isCustom = choice.period === 'custom';
  const day = (date: string) => formats.date(date, { dateStyle: 'long' });
  return (
    <>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('registrations:export.period')}
          value={choice.period}
          onChange={(event) => {
            const period = exportPeriods.find((each) => each === event.currentTarget.value) ?? 'month';
            // A custom period starts with the previously chosen days.
            onChange({ period, ...(period === 'custom' && dates !== null ? dates : {}) });
          }}
          data={exportPeriods.map((value) => ({ value, label: t(`registrations:export.periods.${value}`) }))}
        />
        <DateField
          required
          label={t(isCustom ? 'registrations:export.from' : 'registrations:export.date')}
          value={choice.start}
          onChange={(start) => onChange({ start })}
        />
        {isCustom && (
          <DateField
            required
            label={t('registrations:export.until')}
            value={choice.end}
            onChange={(end) => onChange({ end })}
          />
        )}
      </Group>
      <Text size="sm" c={dates === null ? 'red' : 'dimmed'} role="status">
        {dates === null
          ? t('registrations:export.noPeriod')
          : t('registrations:export.dates', { start: day(dates.start), end: day(dates.end) })}
      </Text>
    </>
  );
};

const KindPart = ({ choice, onChange }: PartProps) => {
  const t = useT();
  return (
    <Radio.Group
      label={t('registrations:export.type')}
      value={choice.isExtended ? 'extended' : 'basic'}
      onChange={(value) => onChange({ isExtended: value === 'extended' })}
    >
      <Stack gap="xs" mt={4}>
        {(['basic', 'extended'] as const).map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`registrations:export.types.${value}`)}
            description={t(`registrations:export.typeTexts.${value}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
};

/** The hours in a file, and its format. Detected activity is offered only with the user's own hours. */
export const ExportForm = ({ search, initial, isBusy, isFull, onAsk }: ExportFormProps) => {
  const t = useT();
  const [choice, setChoice] = useState(initial);
  const onChange = (part: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...part }));
  const ofColleagues = isOfColleagues(search);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (datesOf(choice) !== null && !isFull) onAsk(choice);
      }}
    >
      <Stack gap="md">
        <PeriodPart choice={choice} onChange={onChange} />
        {!ofColleagues && (
          <NativeSelect
            label={t('registrations:export.view')}
            value={choice.view}
            onChange={(event) =>
              onChange({ view: exportViews.find((view) => view === event.currentTarget.value) ?? 'all' })
            }
            data={exportViews.map((value) => ({ value, label: t(`registrations:export.views.${value}`) }))}
          />
        )}
        <div>
          <Text size="sm" fw={600} id="export-format">
            {t('registrations:export.format')}
          </Text>
          <SegmentedControl
            aria-labelledby="export-format"
            value={choice.format}
            onChange={(value) => onChange({ format: exportFormats.find((format) => format === value) ?? 'csv' })}
            data={exportFormats.map((value) => ({ value, label: t(`registrations:export.formats.${value}`) }))}
          />
        </div>
        {!ofColleagues && <KindPart choice={choice} onChange={onChange} />}
        {ofColleagues && (
          <Text size="sm" c="dimmed">
            {t('registrations:export.ofColleagues')}
          </Text>
        )}
        {isNarrowed(search) && (
          <Text size="sm" c="dimmed">
            {t('registrations:export.narrowed')}
          </Text>
        )}
        {isFull && (
          <Text size="sm" role="status">
            {t('registrations:export.full')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={isFull || datesOf(choice) === null}>
            {t('registrations:export.begin')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
