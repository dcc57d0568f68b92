import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { crmStatusQuery } from './crm-queries.ts';

/** The progress of reading the connected system; nothing while none is being read. */
export const ReadingProgress = () => {
  const t = useT();
  const { data: status } = useQuery(crmStatusQuery);
  if (status?.run?.state !== 'running') return null;
  const count = Object.values(status.run.read).reduce((sum, one) => sum + one, 0);
  return (
    <Text size="sm" role="status">
      {t('crm:reading', { system: systemName(status.system ?? ''), count })}
    </Text>
  );
};
