// Signing in to a ticket system: in the same tab, and the values in the return address.
//   useBeginTicketSignIn    redirects to the system
//   useTicketSignInReturn   completes the sign-in, once, when the screen opens with the system's answer
import { routes } from '@daybook/contract/routes.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { arrival } from '../shell/first-load/arrival.ts';
import type { CrmReturn } from '../shell/first-load/read-arrival.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { useTicketChange } from './ticket-queries.ts';

export const useBeginTicketSignIn = () =>
  useMutation({
    mutationFn: (system: string) => call(routes.beginTicketSignIn, { params: { system }, body: {} }),
    onSuccess: ({ data }) => location.assign(data.url),
    meta: { errorShown: true },
  });

/** A state is valid a single time. */
const takeReturn = (system: string): CrmReturn | null => {
  const back = arrival.crmReturn;
  if (back?.address !== system) return null;
  arrival.crmReturn = null;
  return back;
};

const bodyOf = ({ code, state, error, errorDescription }: CrmReturn) => ({
  state: state ?? '-',
  ...(code === null ? {} : { code }),
  ...(error === null ? {} : { error }),
  ...(errorDescription === null ? {} : { error_description: errorDescription }),
});

/** Whether an answer of the system is being processed, and its result. */
export const useTicketSignInReturn = (system: string) => {
  const [back] = useState(() => takeReturn(system));
  const t = useT();
  const navigate = useNavigate();
  const changed = useTicketChange();
  const { mutate, isIdle, isPending, error } = useMutation({
    mutationFn: (returned: CrmReturn) => call(routes.endTicketSignIn, { params: { system }, body: bodyOf(returned) }),
    onSuccess: (answer) => {
      if (answer.data.user.connect_active_step === null) {
        notify(t('tickets:reconnected', { system: systemName(system) }));
      }
      return changed(answer);
    },
    onSettled: () =>
      navigate({ to: '/integrations/external-ticket-{$system}', params: { system }, search: {}, replace: true }),
    meta: { errorShown: true },
  });
  useEffect(() => {
    if (back !== null && isIdle) mutate(back);
  }, [back, isIdle, mutate]);
  return { isBusy: back !== null && (isIdle || isPending), error };
};
