import { NativeSelect } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { type DateRange, type Period, periods } from './report-periods.ts';

type Part = { period?: Period | undefined; start?: string | undefined; end?: string | undefined };
const noDates = { start: undefined, end: undefined };
type PeriodFieldsProps = { period: Period; range: DateRange; onChange: (part: Part) => void };

/** The chosen period; for a custom one its dates. */
export const PeriodFields = ({ period, range, onChange }: PeriodFieldsProps) => {
  const t = useT();
  const chosenDates = { custom: range, date: { start: range.start, end: undefined } };
  const choose = (value: string) => {
    const chosen = periods.find((each) => each === value) ?? 'last_12_months';
    onChange({ period: chosen, ...(chosen === 'custom' || chosen === 'date' ? chosenDates[chosen] : noDates) });
  };
  return (
    <>
      <NativeSelect
        label={t('reports:period')}
        value={period}
        onChange={(event) => choose(event.currentTarget.value)}
        data={periods.map((value) => ({ value, label: t(`reports:periods.${value}`) }))}
      />
      {period === 'date' && (
        <DateField
          label={t('reports:date')}
          value={range.start}
          onChange={(start) => start !== '' && onChange({ start })}
        />
      )}
      {period === 'custom' && (
        <>
          <DateField
            label={t('reports:from')}
            value={range.start}
            max={range.end}
            onChange={(start) => start !== '' && onChange({ start })}
          />
          <DateField
            label={t('reports:until')}
            value={range.end}
            min={range.start}
            onChange={(end) => end !== '' && onChange({ end })}
          />
        </>
      )}
    </>
  );
};
