import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { termsQuery, useAcceptTerms } from './terms-queries.ts';
import { TermsText } from './terms-text.tsx';

/** Replaces every screen until the user has accepted the current terms. */
export const TermsScreen = () => {
  const t = useT();
  const { user } = useSession();
  const { data: terms } = useSuspenseQuery(termsQuery(user.language));
  const accept = useAcceptTerms();
  useScreenTitle(t('account:terms.title'));
  if (terms === null) return null;
  return (
    <Stack maw="44rem" mx="auto" p="md">
      <Title order={1} size="h3">
        {t('account:terms.title')}
      </Title>
      <Text c="dimmed">{t('account:terms.text')}</Text>
      <TermsText terms={terms} label={t('account:terms.document')} />
      <FailureNote error={accept.error} />
      <Group>
        <Button loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate(terms.version)}>
          {t('account:terms.accept')}
        </Button>
        <Button component={Link} to="/logout" variant="default">
          {t('shell:user.logout')}
        </Button>
      </Group>
    </Stack>
  );
};
