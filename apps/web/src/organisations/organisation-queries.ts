// Reading and changing the user's organisation.
import type { CompanyProperties } from '@daybook/contract/organisations.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify, notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type Organisation = z.infer<typeof routes.getClient.response>['data']['attributes'];
export type OrganisationChange = z.input<typeof routes.updateClient.body>;
export type Introduction = z.input<typeof routes.onboardClient.body>;
export type PropertyKey = Exclude<keyof CompanyProperties, 'activation_confirmed'>;

export const organisationQuery = queryOptions({
  queryKey: queryKeys.organisation('own'),
  queryFn: async ({ signal }) => (await call(routes.getClient, { signal })).data.attributes,
});

export const propertiesQuery = queryOptions({
  queryKey: queryKeys.organisation('properties'),
  queryFn: async ({ signal }) => (await call(routes.listClientProperties, { signal })).data,
});

/** Refreshes everything that shows the organisation. */
export const useOrganisationChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        queryKeys.organisation(),
        queryKeys.session(),
        queryKeys.audit(),
        queryKeys.onboarding(),
        queryKeys.tickets('status'),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
};

/** Changes the organisation's data, and offers to restore `former`. */
export const useChangeOrganisation = (former: OrganisationChange) => {
  const t = useT();
  const changed = useOrganisationChanged();
  const send = async (body: OrganisationChange) => {
    await call(routes.updateClient, { body });
    await changed();
  };
  return useMutation({
    mutationFn: send,
    // Captured before the organisation is read again and the previous values are lost.
    onMutate: () => former,
    onSuccess: (_nothing, _change, before) => void notifyWithUndo(t('shell:saved'), () => send(before)),
    meta: { errorShown: true },
  });
};

/** Saves size and industry. */
export const useIntroduce = () => {
  const t = useT();
  const changed = useOrganisationChanged();
  return useMutation({
    mutationFn: (body: Introduction) => call(routes.onboardClient, { body }),
    onSuccess: async () => {
      await changed();
      notify(t('shell:saved'));
    },
  });
};

/** Sets a value of the company data permanently. */
export const useSetProperty = (key: PropertyKey) => {
  const t = useT();
  const changed = useOrganisationChanged();
  return useMutation({
    mutationFn: (value: string) => call(routes.setClientProperty, { params: { key }, body: { value } }),
    onSuccess: async () => {
      await changed();
      notify(t('shell:saved'));
    },
    meta: { errorShown: true },
  });
};
