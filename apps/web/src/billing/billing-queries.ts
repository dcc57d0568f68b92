// Reading and changing what an organisation pays.
//   billingQuery, previewQuery, paidSeatsQuery, invoicesQuery   reading
//   useBillingChanged                                           refreshes them
//   useSaveInformation, useBeginMethod, useFinishMethod, useActivateBilling, useOpenPortal   changing
import type { BillingPreview, BillingState } from '@daybook/contract/billing-payments.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import type { Customer } from './information-values.ts';

export type { BillingPreview, BillingState };

const changingMs = 3000;

export const billingQuery = queryOptions({
  queryKey: queryKeys.organisation('billing', 'state'),
  queryFn: async ({ signal }) => (await call(routes.getBillingCustomer, { signal })).data,
  // A pending change ends without any action here.
  refetchInterval: ({ state }) => (state.data?.is_changing === true ? changingMs : false),
});

/** Whether there is an active subscription at the payment provider. */
export const isRunning = ({ subscription }: BillingState): boolean =>
  subscription !== null && subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';

/** Whether there was one that has ended. */
export const hasEnded = (state: BillingState): boolean => state.subscription !== null && !isRunning(state);

/** Purchases beside the seats. */
export type Extras = { quote: string | null; personal_onboarding: boolean };

/** The first invoice, for the chosen plans. */
export const previewQuery = (extras: Extras) =>
  queryOptions({
    queryKey: queryKeys.organisation('billing', 'preview', extras),
    queryFn: async ({ signal }) => (await call(routes.previewActivation, { body: extras, signal })).data,
    retry: false,
  });

/** The seats of the current period and the next one. Read again once a change is complete: `isChanging`. */
export const paidSeatsQuery = (isChanging: boolean) =>
  queryOptions({
    queryKey: queryKeys.organisation('billing', 'paid-seats', isChanging),
    queryFn: async ({ signal }) => (await call(routes.currentBilling, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { errorShown: true },
  });

/** The charge or credit for another plan of a person. It is valid for this moment only. */
export const seatsPreviewQuery = (userId: string, plan: Plan) =>
  queryOptions({
    queryKey: queryKeys.organisation('billing', 'seats', userId, plan),
    queryFn: async ({ signal }) =>
      (await call(routes.previewSeats, { body: { changes: [{ user_id: userId, plan }] }, signal })).data,
    retry: false,
    gcTime: 0,
  });

export const invoicesQuery = queryOptions({
  queryKey: queryKeys.organisation('billing', 'invoices'),
  queryFn: async ({ signal }) => (await call(routes.listInvoices, { signal })).data.invoices,
});

export const useBillingChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.organisation(), queryKeys.session(), queryKeys.users(), queryKeys.audit()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
};

export const useSaveInformation = () => {
  const changed = useBillingChanged();
  return useMutation({
    mutationFn: (body: Customer) => call(routes.updateBillingCustomer, { body }),
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

export type MethodKind = 'card' | 'sepa_debit';

export const useBeginMethod = () =>
  useMutation({
    mutationFn: async (type: MethodKind) => (await call(routes.beginPaymentMethod, { body: { type } })).data,
    meta: { errorShown: true },
  });

/** Makes the server read the state of the payment method at the payment provider. */
export const useFinishMethod = () => {
  const changed = useBillingChanged();
  return useMutation({
    mutationFn: async () => (await call(routes.finishPaymentMethod, {})).data,
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

export const useActivateBilling = () => {
  const changed = useBillingChanged();
  return useMutation({
    mutationFn: async (body: Extras) => (await call(routes.activateBilling, { body })).data.status,
    onSettled: changed,
    meta: { errorShown: true },
  });
};

/** Opens the payment provider's own page, which returns here. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: async () => (await call(routes.openBillingPortal, {})).data.url,
    onSuccess: (url) => location.assign(url),
  });
