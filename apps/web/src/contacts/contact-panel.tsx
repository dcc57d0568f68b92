import { Badge, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ContactLink } from '../crm/contact-link-part.ts';
import { usedSystem } from '../exports/place-queries.ts';
import { OutsideRecordPlace } from '../exports/places-part.ts';
import { useSession } from '../shell/api/session.ts';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import type { ContactAsking } from './contact-actions.tsx';
import { ContactOverview } from './contact-overview.tsx';
import { ContactProjects } from './contact-projects.tsx';
import { type Contact, contactQuery } from './contact-queries.ts';
import { ContactTags } from './contact-tags.tsx';
import classes from './contacts-screen.module.css';
import { type ContactTab, contactTabs, listOf } from './contacts-search.ts';

type PanelProps = { tab: ContactTab; onAsk: (asking: ContactAsking) => void };

/** Its contact data, and its company with all of its contacts. */
const Reach = ({ contact: { attributes } }: { contact: Contact }) => {
  const { email, phone, company_name: company } = attributes;
  if (email === null && phone === null && company === null) return null;
  return (
    <Group gap="md">
      {company !== null && (
        <Link to="/contacts" search={{ company }} className={classes.link}>
          {company}
        </Link>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={classes.link}>
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={`tel:${phone}`} className={classes.link}>
          {phone}
        </a>
      )}
    </Group>
  );
};

const Content = ({ contact, tab, onAsk }: PanelProps & { contact: Contact }) => {
  const t = useT();
  const { user, client, impersonator } = useSession();
  const mayChange = useMay('manage_contacts');
  const list = listOf(useSearch({ strict: false }));
  const { code, type, internal, is_deleted: isArchived, merged_into_id: mergedInto } = contact.attributes;
  return (
    <Stack>
      <Reach contact={contact} />
      {usedSystem(client) !== null && (
        <Suspense fallback={null}>
          <OutsideRecordPlace kind="contact" id={contact.id} />
        </Suspense>
      )}
      <Group gap="xs">
        {code !== null && <Text c="dimmed">{code}</Text>}
        <Badge variant="light" color="gray" tt="none">
          {t(`contacts:types.${type}`)}
        </Badge>
        {internal && (
          <Badge variant="light" color="gray" tt="none">
            {t('contacts:internal')}
          </Badge>
        )}
        {mergedInto !== null && (
          <Link to="/contacts" search={{ contact: mergedInto }} className={classes.link}>
            {t('contacts:merged')}
          </Link>
        )}
      </Group>
      {!isArchived && (
        <Group gap="xs">
          {mayChange && (
            <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'edit', contact })}>
              {t('contacts:panel.edit')}
            </Button>
          )}
          {user.is_admin && impersonator === null && (
            <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'merge', contact })}>
              {t('contacts:panel.merge')}
            </Button>
          )}
          {user.is_admin && impersonator === null && usedSystem(client) !== null && (
            <Suspense fallback={null}>
              <ContactLink
                contact={{ id: contact.id, name: contact.attributes.name }}
                onMerge={(into) => onAsk({ kind: 'merge', contact, into })}
              />
            </Suspense>
          )}
        </Group>
      )}
      <LinkTabs label={t('contacts:panel.tabs')} current={tab}>
        {contactTabs.map((each) => (
          <Link
            key={each}
            to="/contacts"
            search={{ ...list, contact: contact.id, tab: each }}
            replace
            {...tabProps(each, tab)}
          >
            {t(`contacts:panel.${each}`)}
          </Link>
        ))}
      </LinkTabs>
      {tab === 'overview' && <ContactOverview contact={contact} />}
      {tab === 'projects' && <ContactProjects id={contact.id} />}
      {tab === 'tags' && <ContactTags id={contact.id} name={contact.attributes.name} />}
    </Stack>
  );
};

/** One contact beside the list. Specification 1, part 2: overview, projects, tags. */
export const ContactPanel = ({ id, onClose, ...rest }: PanelProps & { id: string; onClose: () => void }) => {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(contactQuery(id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={data?.data.attributes.formatted_name ?? t('contacts:title')}
      styles={{ title: { fontWeight: 600, fontSize: '1.125rem', overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {isPending && <SkeletonRows rows={6} height={36} />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Content contact={data.data} {...rest} />}
    </Drawer>
  );
};
