// Deciding about appointments from their list, and undoing that.
//   useDecideAppointments   the contact of several, or that they did not take place
//   useSaveTravel           travel to one and back
import { routes } from '@daybook/contract/routes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify, notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import type { Decision } from '../timeline/editing/edit-timeline.ts';
import type { Appointment } from './appointment-queries.ts';
import { type Arrangement, arrangementOf, formerOf } from './arrangement.ts';
import type { TravelChange } from './travel-values.ts';

const mostAtOnce = 200;

/** Refreshes everything that shows appointments or the time of their days. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [queryKeys.days(), queryKeys.timeline(), queryKeys.suggestions()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Callers have already asked about unusual lengths. */
const send = async (wanted: readonly ({ id: string } & Arrangement)[]) => {
  for (let at = 0; at < wanted.length; at += mostAtOnce) {
    const appointments = wanted.slice(at, at + mostAtOnce).map((one) => ({ ...one, confirmed: true }));
    await call(routes.confirmAppointments, { body: { appointments } });
  }
};

export const useDecideAppointments = (onDone: () => void) => {
  const t = useT();
  const client = useQueryClient();
  const said = (appointments: readonly Appointment[], decision: Decision) => {
    const [first, ...others] = appointments;
    if (first === undefined || others.length > 0) return t('appointments:bulk.done', { count: appointments.length });
    const name = decision.kind === 'contact' ? decision.contactName : t(`timeline:kind.${decision.kind}`);
    return t('timeline:done.arranged', { title: first.attributes.description, name });
  };
  return useMutation({
    mutationFn: ({ appointments, decision }: { appointments: readonly Appointment[]; decision: Decision }) =>
      send(appointments.map(({ id }) => ({ id, ...arrangementOf(decision) }))),
    onSuccess: (_nothing, { appointments, decision }) => {
      notifyWithUndo(said(appointments, decision), async () => {
        await send(appointments.map(({ id, attributes }) => ({ id, ...formerOf(attributes) })));
        await refresh(client);
      });
      onDone();
    },
    onSettled: () => refresh(client),
  });
};

export const useSaveTravel = ({ id, attributes: { description: title } }: Appointment) => {
  const t = useT();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (travel: TravelChange) =>
      call(routes.updateAppointment, { params: { id }, body: { ...travel, confirmed: true } }),
    onSuccess: (_answer, travel) => {
      const isSaved = travel.travel_duration_start + travel.travel_duration_end > 0;
      notify(t(isSaved ? 'appointments:travel.done' : 'appointments:travel.removed', { title }));
    },
    onSettled: () => refresh(client),
  });
};
