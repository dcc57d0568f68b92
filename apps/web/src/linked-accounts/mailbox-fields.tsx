import { mailProviders, providerOfAddress, providerOfServer } from '@daybook/domain/linked-accounts/mail-providers.ts';
import { Alert, NumberInput, PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { type ConnectValues, securities, standardPorts } from './connect-values.ts';

const another = 'another';

/**
 * The credentials of a mailbox. For known providers the server is filled in, with an explanation of the required
 * password.
 */
export const MailboxFields = ({ form }: { form: UseFormReturnType<ConnectValues> }) => {
  const t = useT();
  const { username, host } = form.values;
  const atServer = providerOfServer(host.trim());
  const provider = atServer ?? providerOfAddress(username.trim());
  const fillServer = () => {
    const known = providerOfAddress(username.trim());
    // A server that was filled in for another address was not typed by the user.
    if (known !== null && (host === '' || atServer !== null)) form.setFieldValue('host', known.server);
  };
  const changeSecurity = (value: string | null) => {
    const security = securities.find((one) => one === value) ?? 'tls';
    form.setValues({ security, port: standardPorts[security] });
  };
  const passwords = provider?.passwords ?? 'own';
  const name = provider?.name ?? '';
  const choose = (identifier: string | null) => {
    const next = mailProviders.find((one) => one.identifier === identifier) ?? null;
    if (next !== null || atServer !== null) form.setFieldValue('host', next?.server ?? '');
  };
  return (
    <>
      <Select
        label={t('linked-accounts:caldav.provider')}
        data={[
          ...mailProviders.map(({ identifier, name: label }) => ({ value: identifier, label })),
          { value: another, label: t('linked-accounts:caldav.another') },
        ]}
        value={provider?.identifier ?? another}
        onChange={choose}
        allowDeselect={false}
      />
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        label={t('linked-accounts:mail.username')}
        {...form.getInputProps('username')}
        onBlur={fillServer}
      />
      {passwords === 'none' && (
        <Alert variant="light" color="yellow" icon={<IconInfoCircle />}>
          {t('linked-accounts:mail.noPasswords', { name })}
        </Alert>
      )}
      <PasswordInput
        autoComplete="off"
        label={t(passwords === 'app' ? 'linked-accounts:mail.appPassword' : 'linked-accounts:form.password')}
        description={
          passwords === 'app'
            ? t('linked-accounts:mail.appPasswordText', { name })
            : t('linked-accounts:form.passwordText')
        }
        {...form.getInputProps('password')}
      />
      <TextInput
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        label={t('linked-accounts:mail.server')}
        description={t('linked-accounts:mail.serverText')}
        {...form.getInputProps('host')}
      />
      <SimpleGrid cols={2}>
        <Select
          label={t('linked-accounts:mail.security')}
          data={securities.map((value) => ({ value, label: t(`linked-accounts:mail.securities.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('security')}
          onChange={changeSecurity}
        />
        <NumberInput
          label={t('linked-accounts:mail.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('port')}
        />
      </SimpleGrid>
    </>
  );
};
