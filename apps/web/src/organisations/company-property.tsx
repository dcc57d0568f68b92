import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import classes from './company-property.module.css';
import { type PropertyKey, useSetProperty } from './organisation-queries.ts';

/** One value of the company data: a field and a confirmation until it is set, then the value. */
export const CompanyProperty = ({ name, value }: { name: PropertyKey; value: string | null }) => {
  const t = useT();
  const label = t(`organisations:properties.${name}`);
  if (value === null) return <UnsetProperty name={name} label={label} />;
  return (
    <TextInput
      label={label}
      description={t('organisations:invoices.fixed')}
      value={value}
      readOnly
      variant="filled"
      rightSection={<IconLock size={16} aria-hidden />}
    />
  );
};

const UnsetProperty = ({ name, label }: { name: PropertyKey; label: string }) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const set = useSetProperty(name);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsks(true);
  };
  const fail = (error: unknown) => {
    setAsks(false);
    if (hasCode(error, 'VALIDATION_FAILED')) setProblem(t(`organisations:invoices.wrong.${name}`));
    else presentError(error);
  };
  return (
    <form className={classes.property} onSubmit={submit}>
      <TextInput
        className={classes.field}
        label={label}
        error={problem}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        {t('organisations:invoices.set')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('organisations:invoices.confirmTitle', { name: label })}
        text={t('organisations:invoices.confirmText', { name: label, value: typed.trim() })}
        action={t('organisations:invoices.confirm')}
        isBusy={set.isPending}
        onConfirm={() => set.mutate(typed.trim(), { onError: fail })}
        onClose={() => setAsks(false)}
      />
    </form>
  );
};
