import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { PrecedenceText } from './precedence-text.tsx';
import { TryTags } from './try-tags.tsx';

/** Which tag decides, and a way to try it. */
export const TagSettings = () => {
  const t = useT();
  const { impersonator } = useSession();
  return (
    <Stack gap="xl">
      <div>
        <Text size="sm" mb="sm">
          {t('tags:settings.intro')}
        </Text>
        <Button variant="light" renderRoot={(props) => <Link to="/tags" search={{ view: 'all' }} {...props} />}>
          {t('tags:settings.toScreen')}
        </Button>
      </div>
      <PrecedenceText />
      {impersonator === null ? <TryTags /> : <InPersonOnly>{null}</InPersonOnly>}
    </Stack>
  );
};
