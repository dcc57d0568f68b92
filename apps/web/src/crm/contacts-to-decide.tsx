import type { CrmStatus } from '@daybook/contract/crm.ts';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { type CrmRecord, crmRecordsQuery, type Decision, useDecide } from './crm-queries.ts';

const same = ({ outside_id, proposed }: CrmRecord): Decision[] =>
  proposed === null ? [] : [{ kind: 'contact', outside_id, decision: 'link', own_id: proposed.id }];
const apart = ({ outside_id }: CrmRecord): Decision[] => [{ kind: 'contact', outside_id, decision: 'apart' }];
const leave = ({ outside_id }: CrmRecord): Decision[] => [{ kind: 'contact', outside_id, decision: 'ignore' }];

/** Contacts of the system that resemble one here, to be decided one by one or together. */
export const ContactsToDecide = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const decide = useDecide();
  const hasSome = status.counts.contact.proposed > 0;
  const { data: records = [] } = useQuery({ ...crmRecordsQuery('contact', 'proposed'), enabled: hasSome });
  const take = (decisions: Decision[]) =>
    decide.mutate(decisions, { onSuccess: ({ decided }) => notify(t('crm:contacts.decided', { count: decided })) });
  if (!hasSome || records.length === 0) return null;
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('crm:contacts.title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t('crm:contacts.title')}
          </Title>
          {records.length > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => take(records.flatMap(same))}>
              {t('crm:contacts.all')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('crm:contacts.text')}
        </Text>
        {records.map((record) => (
          <Proposal key={record.outside_id} record={record} isBusy={decide.isPending} onDecide={take} />
        ))}
      </Stack>
    </Paper>
  );
};

type ProposalProps = { record: CrmRecord; isBusy: boolean; onDecide: (decisions: Decision[]) => void };

const evidences = ['code', 'name', 'similar_name'] as const;

const Proposal = ({ record, isBusy, onDecide }: ProposalProps) => {
  const t = useT();
  const names = { name: record.name, own: record.proposed?.name ?? '' };
  const evidence = evidences.find((one) => one === record.evidence);
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label={t('crm:contacts.question', names)}>
      <Group gap="xs">
        <Text size="sm">{t('crm:contacts.question', names)}</Text>
        {evidence !== undefined && (
          <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
            {t(`crm:evidence.${evidence}`)}
          </Badge>
        )}
      </Group>
      <Group gap="xs">
        <Button
          size="compact-sm"
          disabled={isBusy}
          aria-label={t('crm:contacts.sameOf', names)}
          onClick={() => onDecide(same(record))}
        >
          {t('crm:contacts.same')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={t('crm:contacts.apartOf', names)}
          onClick={() => onDecide(apart(record))}
        >
          {t('crm:contacts.apart')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={isBusy}
          aria-label={t('crm:contacts.leaveOf', names)}
          onClick={() => onDecide(leave(record))}
        >
          {t('crm:contacts.leave')}
        </Button>
      </Group>
    </Group>
  );
};
