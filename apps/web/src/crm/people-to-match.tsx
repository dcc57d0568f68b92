import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { type CrmRecord, crmRecordsQuery, crmUsersQuery, type Decision, useDecide } from './crm-queries.ts';

/** People of the system: the unmatched ones, and on request the matched ones, to change that. */
export const PeopleToMatch = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const [showsMatched, setShowsMatched] = useState(false);
  const { apart, linked } = status.counts.employee;
  const { data: unknown = [] } = useQuery({ ...crmRecordsQuery('employee', 'apart'), enabled: apart > 0 });
  const { data: matched = [] } = useQuery({ ...crmRecordsQuery('employee', 'linked'), enabled: linked > 0 });
  const shown = apart > 0 ? unknown : [];
  if (shown.length === 0 && linked === 0) return null;
  const title = t(shown.length > 0 ? 'crm:people.title' : 'crm:people.matchedTitle');
  const system = systemName(status.system ?? '');
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {shown.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('crm:people.text')}
          </Text>
        )}
        {shown.map((record) => (
          <Person key={record.outside_id} record={record} matched={matched} system={system} />
        ))}
        {linked > 0 && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={showsMatched}
              onClick={() => setShowsMatched(!showsMatched)}
            >
              {showsMatched ? t('crm:people.hide') : t('crm:people.matched', { count: linked })}
            </Button>
          </Group>
        )}
        {showsMatched &&
          matched.map((record) => <Person key={record.outside_id} record={record} matched={matched} system={system} />)}
      </Stack>
    </Paper>
  );
};

/** Returns the decisions that match a person there with a user; that user's previous match ends. null: no user. */
const matchAs = ({ outside_id }: CrmRecord, own_id: string | null, matched: readonly CrmRecord[]): Decision[] => {
  if (own_id === null) return [{ kind: 'employee', outside_id, decision: 'apart' }];
  const former = matched.filter((one) => one.own?.id === own_id && one.outside_id !== outside_id);
  return [
    ...former.map((one): Decision => ({ kind: 'employee', outside_id: one.outside_id, decision: 'apart' })),
    { kind: 'employee', outside_id, decision: 'link', own_id },
  ];
};

const nobody = 'nobody';

const Person = ({ record, matched, system }: { record: CrmRecord; matched: readonly CrmRecord[]; system: string }) => {
  const t = useT();
  const decide = useDecide();
  const { data: users = [] } = useQuery(crmUsersQuery);
  const { name, email, own } = record;
  // A user who left is no longer offered, but stays matched.
  const isListed = own === null || users.some(({ value }) => value === own.id);
  const people = isListed ? users : [{ value: own.id, label: own.name }, ...users];
  const choices = own === null ? people : [{ value: nobody, label: t('crm:people.nobody') }, ...people];
  const match = (chosen: string | null) => {
    const own_id = chosen === nobody ? null : chosen;
    const user = users.find(({ value }) => value === own_id)?.label;
    decide.mutate(matchAs(record, own_id, matched), {
      onSuccess: () => user !== undefined && notify(t('crm:people.changed', { name, user, system })),
    });
  };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{[name, email].filter(Boolean).join(' · ')}</Text>
      <Select
        aria-label={t('crm:people.user', { name })}
        placeholder={t('crm:people.choose')}
        data={choices}
        searchable
        allowDeselect={false}
        disabled={decide.isPending}
        value={own?.id ?? null}
        onChange={match}
      />
    </Group>
  );
};
