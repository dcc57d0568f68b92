import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PickedContact } from '../contacts/choosing/contact-picker.tsx';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

type NewCall = {
  readonly contact: PickedContact | null;
  readonly about: string;
  readonly minutes: number;
  readonly startedAt: string;
  readonly endedAt: string;
};

/** Adds a call to its day, and offers to undo that. */
export const useAddCall = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [queryKeys.timeline(), queryKeys.days()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: async ({ contact, about, startedAt, endedAt }: NewCall) => {
      const name = contact === null ? t('phone:call.internalCall') : t('phone:call.with', { name: contact.name });
      const target = contact === null ? { internal: true } : { contact_id: contact.id };
      const body = {
        started_at: startedAt,
        ended_at: endedAt,
        description: about || name,
        source: 'phone',
        ...target,
      } as const;
      return (await call(routes.createLog, { body })).data.logs;
    },
    onSuccess: (logs, { minutes, contact }) => {
      void refresh();
      const name = contact?.name ?? t('phone:call.internal');
      notifyWithUndo(t('phone:call.saved', { count: minutes, name }), async () => {
        for (const id of logs) await call(routes.deleteLog, { params: { id } });
        await refresh();
      });
    },
  });
};
