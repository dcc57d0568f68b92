import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { filterOf, noChoice } from './audit-choice.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { auditQuery } from './audit-queries.ts';
import { useExport } from './use-export.ts';

const Content = () => {
  const t = useT();
  const { timezone } = useFormats();
  const [choice, setChoice] = useState(noChoice);
  const filter = useMemo(() => filterOf(choice, timezone), [choice, timezone]);
  const list = useInfiniteQuery(auditQuery(filter));
  const save = useExport();
  return (
    <Stack>
      <Text size="sm">{t('audit:text')}</Text>
      <AuditFilters choice={choice} onChange={setChoice} />
      <AuditList list={list} label={t('preferences:modules.audit')} />
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {t('audit:exportText')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate(filter)}
        >
          {t('audit:export')}
        </Button>
      </Group>
    </Stack>
  );
};

/** The audit log of the organisation, for administrators. */
export const AuditSettings = () => (
  <AdministratorsOnly>
    <Content />
  </AdministratorsOnly>
);
