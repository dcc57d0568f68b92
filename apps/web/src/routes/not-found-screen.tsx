import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FrontPage } from '../layout/front-layout.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';

/** Any path without a screen. */
export const NotFoundScreen = () => {
  const t = useT();
  useScreenTitle(t('shell:notFound.title'));
  return (
    <FrontPage>
      <EmptyState
        isPage
        icon={IconMapQuestion}
        title={t('shell:notFound.title')}
        text={t('shell:notFound.text')}
        action={
          <Button component={Link} to="/dashboard">
            {t('shell:notFound.action')}
          </Button>
        }
      />
    </FrontPage>
  );
};
