import { contactTypeSchema } from '@daybook/contract/contacts.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { ContactType } from '@daybook/domain/contacts/contact-types.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CodeDisplay } from '../settings/frame/code-display.tsx';
import rowClasses from '../settings/frame/setting-row.module.css';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import classes from './contacts-screen.module.css';
import { InternalContacts } from './internal-contacts.tsx';

const countQuery = (type: ContactType) =>
  queryOptions({
    queryKey: queryKeys.contacts('count', type),
    queryFn: async ({ signal }) =>
      (await call(routes.listContacts, { query: { type: `eq:${type}`, limit: 1 }, signal })).meta.pagination.total,
  });

const TypeRow = ({ type }: { type: ContactType }) => {
  const t = useT();
  const { data: count } = useQuery(countQuery(type));
  return (
    <li className={rowClasses.row}>
      <div className={rowClasses.words}>
        <Text fw={600} size="sm">
          {t(`contacts:types.${type}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`contacts:settings.types.${type}`)}
        </Text>
      </div>
      <Link to="/contacts" search={{ type }} className={`figures ${classes.link}`}>
        {count === undefined ? '…' : t('contacts:count', { count })}
      </Link>
    </li>
  );
};

/** The position of contacts' codes, the internal contacts, and the types. */
export const ContactSettings = () => {
  const t = useT();
  const mayImport = useMay('manage_contacts');
  return (
    <Stack gap="xl">
      <CodeDisplay chapter="contact_codes.display" />
      <section aria-labelledby="internal-contacts">
        <Title order={3} size="h5" id="internal-contacts" mb={4}>
          {t('contacts:settings.internal')}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('contacts:settings.internalText')}
        </Text>
        <InternalContacts />
      </section>
      <section aria-labelledby="contact-types">
        <Title order={3} size="h5" id="contact-types" mb={4}>
          {t('contacts:settings.typesTitle')}
        </Title>
        <ul className={rowClasses.list}>
          {contactTypeSchema.options.map((type) => (
            <TypeRow key={type} type={type} />
          ))}
        </ul>
      </section>
      <Group>
        <Button variant="light" renderRoot={(props) => <Link to="/contacts" {...props} />}>
          {t('contacts:settings.toScreen')}
        </Button>
        {mayImport && (
          <SettingsLink module="contact-import" className={classes.link}>
            {t('contacts:import')}
          </SettingsLink>
        )}
      </Group>
    </Stack>
  );
};
