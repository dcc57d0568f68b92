// Finds the extension on this page and gives it its own key.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import {
  askForExtension,
  type ExtensionState,
  offerToken,
  readExtensionMessage,
  stateAfter,
} from './extension-link.ts';

const answerMs = 1500;
const connectMs = 20_000;

/** Returns the state of the extension, a function to ask again, and one to connect it. */
export const useExtension = () => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [state, setState] = useState<ExtensionState>('checking');

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readExtensionMessage(event, { origin: location.origin, window });
      if (message) setState((current) => stateAfter(current, message));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const ask = useCallback(() => {
    setState('checking');
    askForExtension();
  }, []);
  useEffect(ask, [ask]);

  useEffect(() => {
    if (state !== 'checking' && state !== 'connecting') return;
    const waitMs = state === 'checking' ? answerMs : connectMs;
    const timer = window.setTimeout(() => setState(state === 'checking' ? 'missing' : 'failed'), waitMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  const create = useMutation({
    mutationFn: () => {
      const name = t('auth:extension.tokenName', { date: formats.date(formats.today, { dateStyle: 'long' }) });
      return call(routes.createToken, { body: { name, abilities: ['logs:write'] } });
    },
    onSuccess: ({ data }) => {
      if (data.attributes.token) offerToken(data.attributes.token, { id: user.id, name: user.name_full });
      return queryClient.invalidateQueries({ queryKey: queryKeys.tokens() });
    },
    onError: () => setState('found'),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call(routes.deleteToken, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens() }),
    meta: { errorShown: true },
  });
  const isRefused = state === 'declined' || state === 'busy' || state === 'failed';
  const unused = isRefused ? create.data?.data.id : undefined;
  useEffect(() => {
    if (unused !== undefined) revoke.mutate(unused);
  }, [unused, revoke.mutate]);

  const connect = () => {
    setState('connecting');
    create.mutate();
  };
  return { state, ask, connect };
};
