import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api.ts';
import { useT } from '../shell/i18n.ts';
import { fitLanguage, languageNames, languages } from '../shell/language.ts';
import { notify } from '../shell/notify.tsx';
import { queryKeys } from '../shell/query-keys.ts';
import { useSession } from '../shell/session.ts';
import { isName } from '../ui/checks.ts';

type Values = { firstName: string; prefix: string; lastName: string; language: string; timezone: string };

const zones = (current: string): string[] => [...new Set([current, ...Intl.supportedValuesOf('timeZone')])];

/** The own name, language and time zone. */
export const DetailsSettings = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const form = useForm<Values>({
    initialValues: {
      firstName: user.name_first,
      prefix: user.name_prefix ?? '',
      lastName: user.name_last,
      language: user.language,
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
        <Group grow align="flex-start">
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
          label={t('preferences:details.timezone')}
          description={t('preferences:details.timezoneText')}
          data={zones(user.timezone)}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('preferences:details.noZone')}
          {...form.getInputProps('timezone')}
        />
        <Text size="sm" c="dimmed">
          {t('preferences:details.email', { email: user.email })}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('shell:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
