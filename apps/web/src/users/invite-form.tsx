import { Switch, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NoMailNote } from '../auth/no-mail-note.tsx';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { InviteResults } from './invite-results.tsx';
import { readAddresses } from './read-addresses.ts';
import { useInvite } from './use-invite.ts';

const longestMessage = 120;
/** More at once would reach the limit of an hour. */
const atOnce = 20;

/** Invites one or several users by mail. Refused addresses stay in the field, with the reason beside it. */
export const InviteForm = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const invite = useInvite();
  const form = useForm({
    initialValues: { typed: '', isAdmin: false, message: '' },
    validate: {
      typed: (typed) => {
        const { addresses, wrong } = readAddresses(typed);
        if (wrong.length > 0) return t('users:invite.wrong', { count: wrong.length, addresses: wrong.join(', ') });
        if (addresses.length > atOnce) return t('users:invite.tooMany', { count: atOnce });
        return addresses.length === 0 ? t('users:invite.none') : null;
      },
    },
  });
  const count = readAddresses(form.values.typed).addresses.length;
  const submit = form.onSubmit(({ typed, isAdmin, message }) =>
    invite.mutate(
      { addresses: readAddresses(typed).addresses, isAdmin, message },
      {
        onSuccess: ({ refused }) => {
          if (refused.length === 0) onClose();
          else form.setFieldValue('typed', refused.map(({ email }) => email).join('\n'));
        },
      },
    ),
  );
  return (
    <FormDialog title={t('users:invite.title')} onClose={onClose} onSubmit={submit}>
      <Textarea
        data-autofocus
        label={t('users:invite.addresses')}
        description={t('users:invite.addressesText')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('typed')}
      />
      <Switch
        label={t('users:makeAdmin')}
        description={t('users:makeAdminText')}
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
      <Textarea
        label={t('users:invite.message')}
        description={t('users:invite.messageText')}
        maxLength={longestMessage}
        {...form.getInputProps('message')}
      />
      {invite.data && <InviteResults result={invite.data} />}
      <FailureNote error={invite.error} />
      <Text size="xs" c="dimmed">
        {t('users:invite.text')}
      </Text>
      <NoMailNote />
      <FormButtons
        isBusy={invite.isPending}
        onCancel={onClose}
        action={t('users:invite.send', { count: Math.max(1, count) })}
      />
    </FormDialog>
  );
};
