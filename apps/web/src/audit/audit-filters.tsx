import { auditActions } from '@daybook/contract/audit.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { type AuditChoice, noChoice } from './audit-choice.ts';
import classes from './audit-list.module.css';
import { peopleQuery } from './audit-queries.ts';

type AuditFiltersProps = { choice: AuditChoice; onChange: (choice: AuditChoice) => void };

/** Filters by person and action, and by time. */
export const AuditFilters = ({ choice, onChange }: AuditFiltersProps) => {
  const t = useT();
  const people = useQuery(peopleQuery);
  const field = (key: keyof AuditChoice) => ({
    value: choice[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...choice, [key]: event.currentTarget.value }),
  });
  const actions = auditActions
    .map((value) => ({ value: value as string, label: t(`audit:actions.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const isChosen = Object.values(choice).some((value) => value !== '');
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('audit:who')}
        data={[
          { value: '', label: t('audit:everybody') },
          ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('userId')}
      />
      <NativeSelect
        label={t('audit:what')}
        data={[{ value: '', label: t('audit:everything') }, ...actions]}
        {...field('action')}
      />
      <DateField label={t('audit:from')} value={choice.from} onChange={(from) => onChange({ ...choice, from })} />
      <DateField label={t('audit:until')} value={choice.until} onChange={(until) => onChange({ ...choice, until })} />
      {isChosen && (
        <Button variant="subtle" size="compact-sm" justify="start" onClick={() => onChange(noChoice)}>
          {t('audit:clear')}
        </Button>
      )}
    </div>
  );
};
