// Signing in to a system: in the same tab, which no browser blocks, and the values in the return address.
//   useBeginSignIn    redirects to the system
//   useSignInReturn   completes the sign-in, once, when the screen opens with the system's answer
import { routes } from '@daybook/contract/routes.ts';
import { addressOf } from '@daybook/domain/crm/crm-address.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { arrival } from '../shell/first-load/arrival.ts';
import type { CrmReturn } from '../shell/first-load/read-arrival.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { useStatusChange } from './crm-queries.ts';

export const useBeginSignIn = () =>
  useMutation({
    mutationFn: (crm: string) => call(routes.beginCrmSignIn, { params: { crm }, body: {} }),
    onSuccess: ({ data }) => location.assign(data.url),
    meta: { errorShown: true },
  });

/** A state is valid a single time. */
const takeReturn = (system: string): CrmReturn | null => {
  const back = arrival.crmReturn;
  if (back?.address !== addressOf(system)) return null;
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
export const useSignInReturn = (system: string) => {
  const [back] = useState(() => takeReturn(system));
  const t = useT();
  const navigate = useNavigate();
  const changed = useStatusChange();
  const { mutate, isIdle, isPending, error } = useMutation({
    mutationFn: (returned: CrmReturn) => call(routes.endCrmSignIn, { params: { crm: system }, body: bodyOf(returned) }),
    onSuccess: (answer) => {
      const { connect_active_step: step } = answer.data.connects_as === 'user' ? answer.data.user : answer.data.client;
      if (step === null) notify(t('crm:reconnected', { system: systemName(system) }));
      return changed(answer);
    },
    onSettled: () =>
      navigate({
        ...{ to: '/integrations/external-crm-{$system}', params: { system: addressOf(system) } },
        ...{ search: {}, replace: true },
      }),
    meta: { errorShown: true },
  });
  useEffect(() => {
    if (back !== null && isIdle) mutate(back);
  }, [back, isIdle, mutate]);
  return { isBusy: back !== null && (isIdle || isPending), error };
};
