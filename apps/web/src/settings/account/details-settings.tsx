import { routes } from '@daybook/contract/routes.ts';
import { languages } from '@daybook/domain/users/languages.ts';
import { Group, NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useSession } from '../../shell/api/session.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { currentLanguage, useT } from '../../texts/i18n.ts';
import { fitLanguage, languageNames, localeOf } from '../../texts/language.ts';
import { isName } from '../../ui/fields/checks.ts';
import { countryChoices } from '../../ui/fields/country-choices.ts';
import { timeZones } from '../../ui/fields/time-zones.ts';
import { SaveFormEnd } from '../../ui/save-form-end.tsx';
import { EmailAddress } from './email-address.tsx';

type Values = {
  firstName: string;
  prefix: string;
  lastName: string;
  language: string;
  country: string | null;
  timezone: string;
};

/** The user's name, e-mail address, language, country and time zone. */
export const DetailsSettings = () => {
  const t = useT();
  const language = currentLanguage();
  const countries = useMemo(() => countryChoices(localeOf(language)), [language]);
  const queryClient = useQueryClient();
  const { user } = useSession();
  const form = useForm<Values>({
    initialValues: {
      firstName: user.name_first,
      prefix: user.name_prefix ?? '',
      lastName: user.name_last,
      language: user.language,
      country: user.country,
      timezone: user.timezone,
    },
    validate: {
      firstName: (value) => (isName(value) ? null : t('preferences:details.required')),
      lastName: (value) => (isName(value) ? null : t('preferences:details.required')),
    },
  });
  const save = useMutation({
    mutationFn: (values: Values) =>
      call(routes.updateUser, {
        params: { id: user.id },
        body: {
          name_first: values.firstName,
          name_prefix: values.prefix.trim() === '' ? null : values.prefix,
          name_last: values.lastName,
          language: fitLanguage([values.language]),
          country: values.country,
          timezone: values.timezone,
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.session() });
      form.resetDirty();
      notify(t('shell:saved'));
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <EmailAddress user={user} />
        <Group grow align="flex-start" wrap="nowrap">
          <TextInput label={t('preferences:details.firstName')} {...form.getInputProps('firstName')} />
          <TextInput label={t('preferences:details.prefix')} {...form.getInputProps('prefix')} />
        </Group>
        <TextInput label={t('preferences:details.lastName')} {...form.getInputProps('lastName')} />
        <NativeSelect
          label={t('preferences:details.language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
        <Select
          label={t('preferences:details.country')}
          data={countries}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('preferences:details.noCountry') }}
          nothingFoundMessage={t('shell:nothingFound')}
          {...form.getInputProps('country')}
        />
        <Select
          label={t('preferences:details.timezone')}
          description={t('preferences:details.timezoneText')}
          data={timeZones(user.timezone)}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('preferences:details.noZone')}
          {...form.getInputProps('timezone')}
        />
        <SaveFormEnd isSaving={save.isPending} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};
