import { Button } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';

/** A link to the payment steps, which are a separate document. */
export const PayButton = () => {
  const t = useT();
  return (
    <Button component="a" href="/billing">
      {t('billing:standing.activate')}
    </Button>
  );
};
