import type { TenantStatus } from '@daybook/contract/microsoft-tenant.ts';
import { Badge, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconBrandTeams } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { tenantQuery, useDetachTenant, useReadCalls } from './tenant-queries.ts';

const colours = { active: 'green', invalid: 'orange' } as const;

/** The Microsoft organisation whose Teams calls are read, among the connections, for administrators. */
export const TenantCard = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const isAsked = user.is_admin && !user.is_demo && impersonator === null;
  const { data: status } = useQuery({ ...tenantQuery, enabled: isAsked });
  const detach = useDetachTenant();
  const [isDetaching, setDetaching] = useState(false);
  if (!isAsked || status === undefined) return null;
  const { tenant } = status;
  const title = t('linked-accounts:tenant.title');
  return (
    <Paper component="section" withBorder radius="lg" p="md" mt="md" aria-label={title}>
      <Stack gap="xs" align="flex-start">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconBrandTeams size={22} aria-hidden color="var(--mantine-color-dimmed)" style={{ flex: 'none' }} />
          <Group gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            {tenant !== null && (
              <Badge variant="light" c="var(--mantine-color-text)" color={colours[tenant.state]} tt="none">
                {t(`linked-accounts:tenant.${tenant.state}`)}
              </Badge>
            )}
          </Group>
        </Group>
        {tenant === null ? (
          <Text size="sm" c="dimmed" maw="44rem">
            {t('linked-accounts:tenant.text')}
          </Text>
        ) : (
          <TenantFacts tenant={tenant} />
        )}
        <Group gap="xs">
          {tenant?.state !== 'active' && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/auth/microsoft/attach_tenant" />}>
              {t('linked-accounts:tenant.attach')}
            </Button>
          )}
          {tenant !== null && (
            <Button variant="default" loading={detach.isPending} onClick={() => setDetaching(true)}>
              {t('linked-accounts:tenant.detach')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isDetaching}
        title={t('linked-accounts:tenant.detachTitle')}
        text={t('linked-accounts:tenant.detachText')}
        action={t('linked-accounts:tenant.detach')}
        onConfirm={() => {
          setDetaching(false);
          detach.mutate();
        }}
        onClose={() => setDetaching(false)}
      />
    </Paper>
  );
};

const TenantFacts = ({ tenant }: { tenant: NonNullable<TenantStatus['tenant']> }) => {
  const t = useT();
  const formats = useFormats();
  const { tenant_id: id, client_id: app, state, people, read_until: readUntil } = tenant;
  return (
    <Stack gap={4}>
      {state === 'invalid' && <Text size="sm">{t('linked-accounts:tenant.broken')}</Text>}
      <Text size="sm">{t('linked-accounts:tenant.people', { count: people })}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('linked-accounts:tenant.facts', { tenant: id, app })}
      </Text>
      <Text size="sm" c="dimmed">
        {readUntil === null
          ? t('linked-accounts:neverSynced')
          : t('linked-accounts:tenant.lastRead', { moment: formats.moment(readUntil) })}
      </Text>
      {state === 'active' && <ReadsCalls tenant={tenant} />}
    </Stack>
  );
};

const ReadsCalls = ({ tenant }: { tenant: NonNullable<TenantStatus['tenant']> }) => {
  const t = useT();
  const change = useReadCalls(tenant.tenant_id);
  return (
    <Switch
      mt="xs"
      label={t('linked-accounts:tenant.reads')}
      description={t('linked-accounts:tenant.readsText')}
      checked={change.isPending ? change.variables : tenant.call_records_enabled}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
};
