import { calendarProviderOf, calendarProviders } from '@daybook/domain/linked-accounts/calendar-providers.ts';
import { PasswordInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import type { ConnectValues } from './connect-values.ts';

const another = 'another';

/**
 * The credentials of a calendar account. For known providers the address is filled in, with an explanation of the
 * required password.
 */
export const CaldavFields = ({ form }: { form: UseFormReturnType<ConnectValues> }) => {
  const t = useT();
  const [chosen, setChosen] = useState(another);
  const known = calendarProviderOf(form.values.address);
  // A user who changes the address by hand may mean another provider, or none.
  const provider = known ?? calendarProviders.find(({ key, address }) => key === chosen && address === null) ?? null;
  const choose = (key: string | null) => {
    const next = calendarProviders.find((one) => one.key === key) ?? null;
    setChosen(next?.key ?? another);
    if (next?.address != null || known !== null) form.setFieldValue('address', next?.address ?? '');
  };
  const name = provider?.name ?? '';
  return (
    <>
      <Select
        label={t('linked-accounts:caldav.provider')}
        data={[
          ...calendarProviders.map(({ key, name: label }) => ({ value: key, label })),
          { value: another, label: t('linked-accounts:caldav.another') },
        ]}
        value={provider?.key ?? another}
        onChange={choose}
        allowDeselect={false}
      />
      <TextInput
        inputMode="url"
        autoComplete="off"
        label={t('linked-accounts:form.server')}
        description={
          provider?.key === 'nextcloud' ? t('linked-accounts:caldav.nextcloud') : t('linked-accounts:form.serverText')
        }
        {...form.getInputProps('address')}
      />
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        label={t('linked-accounts:form.username')}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        autoComplete="off"
        label={t(provider?.wantsAppPassword ? 'linked-accounts:mail.appPassword' : 'linked-accounts:form.password')}
        description={
          provider?.wantsAppPassword
            ? t('linked-accounts:mail.appPasswordText', { name })
            : t('linked-accounts:form.passwordText')
        }
        {...form.getInputProps('password')}
      />
    </>
  );
};
