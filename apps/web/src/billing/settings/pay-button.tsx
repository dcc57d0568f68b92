import { Button } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';

/** To the steps of paying, which have a document of their own. */
export const PayButton = () => {
  const t = useT();
  return (
    <Button component="a" href="/billing">
      {t('billing:standing.activate')}
    </Button>
  );
};
