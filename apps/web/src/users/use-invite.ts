// Invites several users, one after the other; a refused one does not stop the others.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { notify } from '../shell/messages/notify.tsx';
import { ApiError, hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { translate, useT } from '../texts/i18n.ts';
import { useUsersChanged } from './user-queries.ts';

type Invitations = { addresses: readonly string[]; isAdmin: boolean; message: string };
export type InviteResult = {
  sent: readonly string[];
  refused: readonly { email: string; reason: string }[];
};

/** Whether an error concerns one address; all others concern all of them. */
const isAboutAddress = (error: unknown): error is ApiError =>
  hasCode(error, 'PRECONDITION_FAILED', 'DOMAIN_NOT_ALLOWED', 'VALIDATION_FAILED', 'EMAIL_IN_USE', 'USER_ARCHIVED');

const reasonOf = (error: ApiError): string =>
  error.code === 'PRECONDITION_FAILED' ? translate('users:invite.taken') : errorText(error);

const inviteAll = async ({ addresses, isAdmin, message }: Invitations): Promise<InviteResult> => {
  const sent: string[] = [];
  const refused: { email: string; reason: string }[] = [];
  const about = { is_admin: isAdmin, ...(message.trim() === '' ? {} : { message }) };
  for (const email of addresses) {
    try {
      await call(routes.inviteUser, { body: { email, ...about } });
      sent.push(email);
    } catch (error) {
      if (!(error instanceof ApiError) || (!isAboutAddress(error) && sent.length === 0)) throw error;
      refused.push({ email, reason: reasonOf(error) });
    }
  }
  return { sent, refused };
};

/**
 * Invites users; resolves to those who were invited and those who were not. Rejects when the first refusal concerns
 * all.
 */
export const useInvite = () => {
  const t = useT();
  const changed = useUsersChanged();
  return useMutation({
    mutationFn: inviteAll,
    onSuccess: async ({ sent }) => {
      await changed();
      if (sent.length > 0) notify(t('users:invite.sent', { count: sent.length }));
    },
    meta: { errorShown: true },
  });
};
