import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../shell/api/api-error.ts';
import { useSession } from '../shell/api/session.ts';
import type { HandOverRequest } from '../shell/first-load/read-arrival.ts';
import { type Translate, useT } from '../shell/i18n.ts';
import { DemoRecordsNobody } from '../shell/layout/leave-demo.tsx';
import { errorText } from '../shell/messages/error-text.ts';
import { type CheckedRequest, checkRequest, handOver, ProgramUnreachable } from './hand-over.ts';
import { Problem } from './problem.tsx';

type DialogProps = { request: HandOverRequest; onClose: () => void };

const problemText = (t: Translate, error: unknown): string => {
  if (error instanceof ProgramUnreachable) return t('auth:handOver.unreachable');
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
  const give = useMutation({ mutationFn: () => handOver(request), meta: { errorShown: true } });
  if (user.is_demo) return <DemoRecordsNobody />;
  if (give.isSuccess)
    return <Closing text={t('auth:handOver.done', { device: request.device_name })} onClose={onClose} />;
  return (
    <Stack>
      <Text>{t('auth:handOver.text', { device: request.device_name, name: user.name_full, email: user.email })}</Text>
      <Text size="sm" c="dimmed">
        {t('auth:handOver.warning')}
      </Text>
      {give.error && <Problem text={problemText(t, give.error)} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('auth:handOver.deny')}
        </Button>
        <Button loading={give.isPending} onClick={() => give.mutate()}>
          {t('auth:handOver.allow')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks whether a program on this machine may have access; the first answer at hand is no. */
export const HandOverDialog = ({ request, onClose }: DialogProps) => {
  const t = useT();
  const checked = checkRequest(request);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(checked === null ? 'auth:handOver.wrongTitle' : 'auth:handOver.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {checked === null ? (
        <Closing text={t('auth:handOver.wrong')} onClose={onClose} />
      ) : (
        <Question request={checked} onClose={onClose} />
      )}
    </Modal>
  );
};
