// The panel for selected time: its activities, for whom it was, and its booking.
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { UnusualLength } from '../../appointments/unusual-length.tsx';
import { ContactPicker } from '../../contacts/choosing/contact-picker.tsx';
import { BookingForm } from '../../registrations/booking/booking-form.tsx';
import { type Direct, DirectBooking } from '../../registrations/booking/direct-booking.tsx';
import { useDirectLevel } from '../../registrations/booking/use-direct-level.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { ClusterList } from '../activities/cluster-list.tsx';
import { SubjectList } from '../activities/subject-list.tsx';
import { describeTarget } from '../activities/summarise-logs.ts';
import { wholeTicket } from '../activities/ticket-groups.ts';
import { useOwnTickets } from '../activities/use-own-tickets.ts';
import { type Decision, subjectsOf } from '../editing/edit-timeline.ts';
import { selectedSlots } from '../editing/slot-selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { BookingSection } from './booking-section.tsx';
import { describeSelection } from './describe-selection.ts';
import { EdgeSteppers } from './edge-steppers.tsx';
import { ForWhom, useAnswerKeys } from './for-whom.tsx';
import { LogsHead } from './logs-head.tsx';
import { directAim, suggestionFor } from './panel-choice.ts';
import { RestSection } from './rest-section.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { TicketLeads } from './ticket-leads.tsx';
import { UntaggedOffers } from './untagged-offers.tsx';
import { useBookingSave } from './use-booking-save.ts';
import { useLogDecisions } from './use-log-decisions.ts';

export const LogsPanel = ({ logIds }: { logIds: ReadonlySet<string> }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, suggestions, contactName } = useDay();
  const { isPicking, selection } = useDaySelection();
  const { actions, setIsPicking, unsaved } = useDayControls();
  const saveBooking = useBookingSave();
  const decisions = useLogDecisions(logIds);
  const { entries, summary, candidates, openIds, confirming } = decisions;
  const { length } = confirming;
  const canDecide = decisions.canDecide && length === null;
  const [best] = candidates;
  const directLevel = useDirectLevel();
  const [taken, setTaken] = useState<{ logId: string | undefined; direct: Direct } | null>(null);
  // A choice for one selection does not apply to the next.
  const direct = taken?.logId === openIds[0] ? (taken?.direct ?? null) : null;
  const target = direct?.target ?? describeTarget(summary, contactName);
  const [slot, ...otherSlots] = selectedSlots(timeline, { kind: 'logs', logIds, anchorMs: 0, headMs: 0, range: null });

  const decide = (decision: Decision) => {
    setIsPicking(false);
    decisions.decide(decision);
  };
  useAnswerKeys(decisions, canDecide, decide);
  const picker = (autoFocus: boolean) => (
    <ContactPicker
      key={`${autoFocus} ${openIds[0] ?? ''}`}
      label={t('timeline:picker.label')}
      autoFocus={autoFocus}
      onPick={({ id, name }) => decide({ kind: 'contact', contactId: id, contactName: name })}
      onCancel={() => setIsPicking(false)}
    />
  );
  const suggestion = suggestionFor(suggestions, target);
  const own = useOwnTickets();
  const ticket = wholeTicket(entries, own)?.ticket ?? null;
  const mapped = target !== null && ticket?.contact_id === target.contactId ? (ticket?.dimensions ?? []) : [];
  const leadsTo = ticket !== null && target === null ? ticket.contact_id : null;
  const formKey = `logs ${openIds[0]} ${target?.contactId}`;
  const isAmongAnswers = candidates.some(({ contact_id }) => contact_id === leadsTo);
  return (
    <Stack gap="md">
      <LogsHead summary={summary} target={target} />
      {canEdit && slot && otherSlots.length === 0 && <EdgeSteppers slot={slot} />}
      {canEdit && <SelectionActions />}
      {entries.length > 1 ? (
        <ClusterList logs={entries} most={4} />
      ) : (
        <SubjectList subjects={subjectsOf(entries).map((one) => ({ key: one.subject_id, ...one }))} />
      )}
      {selection.kind === 'logs' && selection.rest && <RestSection rest={selection.rest} />}
      {summary.ignoredBy !== null && (
        <Text size="sm" c="dimmed">
          {t(`timeline:ignoredBy.${summary.ignoredBy}`)}
        </Text>
      )}
      {length !== null && <UnusualLength {...length} onConfirm={confirming.confirm} onBack={confirming.back} />}
      {canDecide && directLevel && (
        <DirectBooking
          key={openIds[0]}
          level={directLevel}
          chosen={direct}
          onChoose={(next) => setTaken(next && { logId: openIds[0], direct: next })}
          hasTarget={target !== null}
        />
      )}
      {canDecide && ticket !== null && leadsTo !== null && (
        <TicketLeads
          ticket={ticket}
          isSaidAlready={isAmongAnswers}
          onTake={(contactName) => decide({ kind: 'contact', contactId: leadsTo, contactName })}
        />
      )}
      {canDecide && !direct?.target && <ForWhom decisions={decisions} decide={decide} picker={picker} />}
      {canDecide && direct === null && summary.kind === 'untagged' && !isPicking && slot && otherSlots.length === 0 && (
        <UntaggedOffers
          logIds={openIds}
          recordedSeconds={summary.openSeconds}
          firstKey={Math.min(candidates.length, 3) + 1}
          best={best}
        />
      )}
      {canDecide && target !== null && timeline.day.id !== null && (
        <BookingSection key={`${openIds[0]} ${ticket?.id ?? ''}`}>
          <BookingForm
            date={timeline.day.date}
            target={target}
            aim={directAim(direct)}
            logIds={openIds}
            dayId={timeline.day.id}
            recordedSeconds={summary.openSeconds}
            blockSeconds={timeline.block_seconds}
            initial={
              unsaved.get(formKey) ?? {
                dimensions: direct?.dimensions ?? (mapped.length > 0 ? [...mapped] : (suggestion?.dimensions ?? [])),
                description: describeSelection(entries, suggestion, own),
                durationSeconds: null,
                customfields: {},
              }
            }
            action={t('timeline:book.action')}
            onSubmit={(booking) => {
              const duration = formats.hours(booking.durationSeconds ?? booking.roundedSeconds);
              const name = booking.contactName ?? t('timeline:kind.internal');
              const message = t('timeline:done.booked', { duration, name });
              void saveBooking(formKey, booking, actions.book(timeline.day.id ?? '', [booking], message));
            }}
          />
        </BookingSection>
      )}
    </Stack>
  );
};
