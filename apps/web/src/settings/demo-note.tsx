import { Alert } from '@mantine/core';
import { useT } from '../shell/i18n.ts';

/** In the demo organisation, whose people all visitors share, nobody changes how they sign in. */
export const DemoNote = () => {
  const t = useT();
  return (
    <Alert variant="light" color="gray">
      {t('preferences:demo')}
    </Alert>
  );
};
