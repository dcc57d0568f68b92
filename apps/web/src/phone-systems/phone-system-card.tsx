import { ActionIcon, Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDots, IconFileImport, IconKey, IconPencil, IconPhone, IconTrash, IconUsers } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { CopiedValue } from './copied-value.tsx';
import type { PhoneSystem } from './phone-queries.ts';

export type PhoneAsking = 'edit' | 'lines' | 'file' | 'secret' | 'remove';
type PhoneSystemCardProps = { system: PhoneSystem; onAsk: (asking: PhoneAsking) => void };

/** One telephone system: its last report, the users of its lines, and the waiting calls. */
export const PhoneSystemCard = ({ system, onAsk }: PhoneSystemCardProps) => {
  const t = useT();
  const formats = useFormats();
  const { name, address, last_received_at: at, lines, waiting } = system.attributes;
  const entries = [
    { key: 'lines', label: t('phone-systems:lines.edit'), icon: IconUsers, run: () => onAsk('lines') },
    { key: 'edit', label: t('phone-systems:edit'), icon: IconPencil, run: () => onAsk('edit') },
    { key: 'file', label: t('phone-systems:file.title'), icon: IconFileImport, run: () => onAsk('file') },
    { key: 'secret', label: t('phone-systems:renew.action'), icon: IconKey, run: () => onAsk('secret') },
    { key: 'remove', label: t('phone-systems:remove.action'), icon: IconTrash, run: () => onAsk('remove') },
  ];
  const calls = waiting.reduce((sum, line) => sum + line.calls, 0);
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={name}>
      <Stack>
        <Group justify="space-between" wrap="nowrap" align="start">
          <Group wrap="nowrap" align="start">
            <IconPhone size={22} aria-hidden />
            <div>
              <Title order={3} size="h5">
                {name}
              </Title>
              <Text size="sm" c="dimmed">
                {at === null
                  ? t('phone-systems:neverHeard')
                  : t('phone-systems:lastHeard', { moment: formats.moment(at) })}
                {' · '}
                {t('phone-systems:lines.count', { count: lines.length })}
              </Text>
            </div>
          </Group>
          <ActionMenu entries={entries}>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('phone-systems:more', { name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </ActionMenu>
        </Group>
        {calls > 0 && (
          <Alert variant="light" color="yellow">
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{t('phone-systems:waiting', { count: calls })}</Text>
              <Group gap="xs">
                {waiting.slice(0, 12).map((line) => (
                  <Badge key={line.line} variant="default" tt="none">
                    {line.line} · {line.calls}
                  </Badge>
                ))}
              </Group>
              <Button size="xs" variant="default" onClick={() => onAsk('lines')}>
                {t('phone-systems:lines.edit')}
              </Button>
            </Stack>
          </Alert>
        )}
        <CopiedValue label={t('phone-systems:address')} value={address} />
      </Stack>
    </Paper>
  );
};
