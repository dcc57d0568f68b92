import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { forgetBrowser } from '../../account/forget-browser.ts';
import { call } from '../../shell/api/api.ts';
import { forgetSession, type SessionUser } from '../../shell/api/session.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import { ErasureFacts, useIsLastAdministrator } from '../../users/erasing/erasure-facts.tsx';

const useErase = (user: SessionUser) => {
  const t = useT();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (email: string) => call(routes.eraseUser, { params: { id: user.id }, body: { email } }),
    onSuccess: async () => {
      await forgetBrowser();
      forgetSession(queryClient);
      await navigate({ to: '/login' });
      notify(t('preferences:data.erased'));
    },
  });
};

const EraseForm = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const t = useT();
  const [email, setEmail] = useState('');
  const erase = useErase(user);
  const isLast = useIsLastAdministrator(user.id);
  const isSame = isLast === false && email.trim().toLowerCase() === user.email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) erase.mutate(email.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <ErasureFacts userId={user.id} />
        {isLast !== true && (
          <>
            <Text size="sm">{t('preferences:data.final')}</Text>
            <TextInput
              data-autofocus
              autoComplete="off"
              label={t('preferences:data.typeEmail', { email: user.email })}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" color="red" loading={erase.isPending} disabled={!isSame}>
            {t('preferences:data.eraseAction')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Erases the user permanently; typing the address prevents accidents. */
export const EraseOwnData = ({ user }: { user: SessionUser }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <section aria-label={t('preferences:data.erase')}>
      <Title order={3} size="h5" mb="xs">
        {t('preferences:data.erase')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('preferences:data.eraseText')}
      </Text>
      <Group mt="sm">
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsOpen(true)}>
          {t('preferences:data.eraseAction')}
        </Button>
      </Group>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('preferences:data.eraseTitle')}
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        <EraseForm user={user} onClose={close} />
      </Modal>
    </section>
  );
};
