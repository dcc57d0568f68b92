import type { CrmStatus } from '@daybook/contract/crm.ts';
import { Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { type CrmRecord, crmRecordsQuery, crmUsersQuery, useDecide } from './crm-queries.ts';

/** People of the system who are nobody here yet, and who they are. */
export const PeopleToMatch = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const hasSome = status.counts.employee.apart > 0;
  const { data: records = [] } = useQuery({ ...crmRecordsQuery('employee', 'apart'), enabled: hasSome });
  if (!hasSome || records.length === 0) return null;
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('crm:people.title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('crm:people.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('crm:people.text')}
        </Text>
        {records.map((record) => (
          <Person key={record.outside_id} record={record} />
        ))}
      </Stack>
    </Paper>
  );
};

const Person = ({ record }: { record: CrmRecord }) => {
  const t = useT();
  const decide = useDecide();
  const { data: users = [] } = useQuery(crmUsersQuery);
  const { outside_id, name, email } = record;
  const link = (own_id: string | null) => {
    if (own_id !== null) decide.mutate([{ kind: 'employee', outside_id, decision: 'link', own_id }]);
  };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{[name, email].filter(Boolean).join(' · ')}</Text>
      <Select
        aria-label={t('crm:people.user', { name })}
        placeholder={t('crm:people.choose')}
        data={users}
        searchable
        disabled={decide.isPending}
        value={null}
        onChange={link}
      />
    </Group>
  );
};
