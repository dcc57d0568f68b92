import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../shell/api/session.ts';
import type { DeviceAuthorisationRequest } from '../shell/first-load/read-arrival.ts';
import { DemoRecordsNobody } from '../shell/leave-demo.tsx';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import { authoriseDevice, type CheckedRequest, checkRequest, ProgramUnreachable } from './device-authorisation.ts';
import { Problem } from './problem.tsx';

type DialogProps = { request: DeviceAuthorisationRequest; onClose: () => void };

const problemText = (t: Translate, error: unknown): string => {
  if (error instanceof ProgramUnreachable) return t('auth:deviceAuthorisation.unreachable');
  return error instanceof ApiError ? errorText(error) : t('shell:error.general');
};

const Closing = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = useT();
  return (
    <Stack>
      <Text role="status">{text}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('shell:close')}
        </Button>
      </Group>
    </Stack>
  );
};

const Question = ({ request, onClose }: { request: CheckedRequest; onClose: () => void }) => {
  const t = useT();
  const { user } = useSession();
  const give = useMutation({ mutationFn: () => authoriseDevice(request), meta: { errorShown: true } });
  if (user.is_demo) return <DemoRecordsNobody />;
  if (give.isSuccess)
    return <Closing text={t('auth:deviceAuthorisation.done', { device: request.device_name })} onClose={onClose} />;
  return (
    <Stack>
      <Text>
        {t('auth:deviceAuthorisation.text', { device: request.device_name, name: user.name_full, email: user.email })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('auth:deviceAuthorisation.warning')}
      </Text>
      {give.error && <Problem text={problemText(t, give.error)} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('auth:deviceAuthorisation.deny')}
        </Button>
        <Button loading={give.isPending} onClick={() => give.mutate()}>
          {t('auth:deviceAuthorisation.allow')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks whether a program on this machine may have access; the default answer is no. */
export const DeviceAuthorisationDialog = ({ request, onClose }: DialogProps) => {
  const t = useT();
  const checked = checkRequest(request);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(checked === null ? 'auth:deviceAuthorisation.wrongTitle' : 'auth:deviceAuthorisation.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {checked === null ? (
        <Closing text={t('auth:deviceAuthorisation.wrong')} onClose={onClose} />
      ) : (
        <Question request={checked} onClose={onClose} />
      )}
    </Modal>
  );
};
