import type { CrmStatus } from '@daybook/contract/crm.ts';
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { crmLeftQuery, useDecide } from './crm-queries.ts';
import { OnlyChosen } from './only-chosen.tsx';

/** The contacts to take over from the system, if an administrator chooses them, and those that were left out. */
export const ContactsToChoose = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const { supports_contact_selection: isSelectable } = status;
  const hasLeft = status.counts.contact.ignored > 0;
  if (!isSelectable && !hasLeft) return null;
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('crm:choose.title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('crm:choose.title')}
        </Title>
        {isSelectable && <OnlyChosen status={status} />}
        {(status.select_contacts || hasLeft) && <LeftContacts isSearchable={status.supports_search} />}
      </Stack>
    </Paper>
  );
};

const LeftContacts = ({ isSearchable }: { isSearchable: boolean }) => {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data } = useQuery(crmLeftQuery(search.trim()));
  const decide = useDecide();
  const take = (outside_id: string) => decide.mutate([{ kind: 'contact', outside_id, decision: 'apart' }]);
  if (data === undefined) return null;
  return (
    <>
      {isSearchable && (
        <TextInput
          label={t('crm:choose.find')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {t('crm:choose.left', { count: data.pagination.total })}
      </Text>
      {data.records.map(({ outside_id, name, code }) => (
        <Group key={outside_id} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {[name, code].filter(Boolean).join(' · ')}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            style={{ flex: 'none' }}
            disabled={decide.isPending}
            aria-label={t('crm:choose.takeOf', { name })}
            onClick={() => take(outside_id)}
          >
            {t('crm:choose.take')}
          </Button>
        </Group>
      ))}
    </>
  );
};
