import { Button } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useRequestCode } from './crm-queries.ts';

/** Makes the system mail a code; `isFirst`: none was sent automatically. */
export const SendCode = ({ isFirst = false }: { isFirst?: boolean }) => {
  const t = useT();
  const request = useRequestCode();
  const label = isFirst && !request.isSuccess ? t('crm:code.send') : t('crm:code.again');
  return (
    <Button
      variant="light"
      size="compact-sm"
      style={{ alignSelf: 'start' }}
      loading={request.isPending}
      onClick={() => request.mutate()}
    >
      {label}
    </Button>
  );
};
