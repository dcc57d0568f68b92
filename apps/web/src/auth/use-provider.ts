// Redirects to Google or Microsoft, to sign in there, to link the account, or to let Daybook read data.
import type { ConsentPurpose } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../shell/api/api.ts';
import { providerCalls } from './provider-calls.ts';

type Journey = {
  provider: SignInProvider;
  purpose: 'login' | 'attach' | ConsentPurpose;
  next: string;
  /** For mail: whether the beginning of its text is wanted too. */
  contents?: 'true' | 'false';
};

/** Busy until the browser has left the page; users who come back with the browser's button can try again. */
export const useProvider = () => {
  const begin = useMutation({
    mutationFn: ({ provider, ...query }: Journey) => call(providerCalls[provider].begin, { query }),
    onSuccess: ({ data }) => location.assign(data.url),
    meta: { errorShown: true },
  });
  const { reset } = begin;
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, [reset]);
  return {
    leave: begin.mutate,
    error: begin.error,
    leavingFor: begin.isPending || begin.isSuccess ? begin.variables.provider : null,
  };
};
