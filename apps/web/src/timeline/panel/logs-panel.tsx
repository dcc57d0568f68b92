// The panel for selected time: what it was, for whom, and what it is booked on.
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { UnusualLength } from '../../appointments/unusual-length.tsx';
import { ContactPicker } from '../../contacts/choosing/contact-picker.tsx';
import { BookingForm } from '../../registrations/booking/booking-form.tsx';
import { type Direct, DirectBooking } from '../../registrations/booking/direct-booking.tsx';
import { useDirectLevel } from '../../registrations/booking/use-direct-level.ts';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ClusterList } from '../activities/cluster-list.tsx';
import { SubjectList } from '../activities/subject-list.tsx';
import { describeTarget, type summarise } from '../activities/summarise-logs.ts';
import { type Decision, subjectsOf } from '../editing/edit-timeline.ts';
import { nothing } from '../editing/selection.ts';
import { selectedSlots } from '../editing/slot-selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { Answers } from './answers.tsx';
import { BookingSection } from './booking-section.tsx';
import { describeSelection } from './describe-selection.ts';
import { EdgeSteppers } from './edge-steppers.tsx';
import { candidateName, referenceText } from './evidence.ts';
import classes from './logs-panel.module.css';
import { SelectionActions } from './selection-actions.tsx';
import { UntaggedOffers } from './untagged-offers.tsx';
import { useLogDecisions } from './use-log-decisions.ts';

export const LogsPanel = ({ logIds }: { logIds: ReadonlySet<string> }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, suggestions, contactName } = useDay();
  const { isPicking } = useDaySelection();
  const { actions, select, setIsPicking } = useDayControls();
  const decisions = useLogDecisions(logIds);
  const { entries, summary, cluster, candidates, openIds, canReopen, answer, remember, confirming } = decisions;
  const { length } = confirming;
  const canDecide = decisions.canDecide && length === null;
  const [best] = candidates;
  // Where nothing is known of it, the field is there at once.
  const asksByName = summary.kind === 'untagged' && candidates.length === 0;
  const directLevel = useDirectLevel();
  const [taken, setTaken] = useState<{ logId: string | undefined; direct: Direct } | null>(null);
  // What was chosen for one selection says nothing about the next.
  const direct = taken?.logId === openIds[0] ? (taken?.direct ?? null) : null;
  const target = direct?.target ?? describeTarget(summary, contactName);
  const [slot, ...otherSlots] = selectedSlots(timeline, { kind: 'logs', logIds, anchorMs: 0, headMs: 0, range: null });

  const decide = (decision: Decision) => {
    setIsPicking(false);
    decisions.decide(decision);
  };
  useKeys([
    ...[0, 1, 2].map((index) => ({
      key: String(index + 1),
      label: t('timeline:keys.answer', { number: index + 1 }),
      run: () => answer(candidates[index]),
      disabled: !canDecide || candidates[index] === undefined,
    })),
    { key: 'i', label: t('timeline:kind.internal'), run: () => decide({ kind: 'internal' }), disabled: !canDecide },
    { key: 'n', label: t('timeline:kind.ignore'), run: () => decide({ kind: 'ignored' }), disabled: !canDecide },
    { key: '/', label: t('timeline:otherContact'), run: () => setIsPicking(true), disabled: !canDecide },
    {
      key: 'r',
      label: t('timeline:keys.remember'),
      run: remember,
      disabled: !canDecide || !best || !cluster?.remember,
    },
    {
      key: 'o',
      label: t('timeline:reopen'),
      run: () => decide({ kind: 'open' }),
      disabled: !canDecide || summary.kind === 'untagged',
    },
  ]);
  const picker = (autoFocus: boolean) => (
    <ContactPicker
      key={`${autoFocus} ${openIds[0] ?? ''}`}
      label={t('timeline:picker.label')}
      autoFocus={autoFocus}
      onPick={({ id, name }) => decide({ kind: 'contact', contactId: id, contactName: name })}
      onCancel={() => setIsPicking(false)}
    />
  );
  const suggestion = suggestions.find((one) =>
    target?.internal ? one.internal : target !== null && one.contact_id === target.contactId,
  );
  return (
    <Stack gap="md">
      <Stack gap={6} align="flex-start">
        <Title order={2} size="h3" className="figures">
          {summary.startedAt && summary.endedAt ? `${formats.span(summary.startedAt, summary.endedAt)} · ` : ''}
          <DurationText seconds={summary.seconds} />
        </Title>
        <StateBadge
          kind={summary.kind}
          name={target?.contactName ?? null}
          isBooked={summary.isBooked}
          contactId={target?.contactId ?? null}
        />
      </Stack>
      {canEdit && slot && otherSlots.length === 0 && <EdgeSteppers slot={slot} />}
      {canEdit && <SelectionActions />}
      {entries.length > 1 ? (
        <ClusterList logs={entries} most={4} />
      ) : (
        <SubjectList subjects={subjectsOf(entries).map((one) => ({ key: one.subject_id, ...one }))} />
      )}
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
      {canDecide && !direct?.target && (
        <Stack gap="xs">
          <Title order={3} size="h4">
            {t('timeline:forWhom')}
          </Title>
          {isPicking ? (
            picker(true)
          ) : (
            <>
              {asksByName && picker(false)}
              {candidates.length > 0 && <Answers candidates={candidates} active={0} onAnswer={answer} />}
              <Group gap="xs">
                <ChoiceButton
                  label={t('timeline:kind.internal')}
                  keys="i"
                  onClick={() => decide({ kind: 'internal' })}
                />
                <ChoiceButton label={t('timeline:kind.ignore')} keys="n" onClick={() => decide({ kind: 'ignored' })} />
                {!asksByName && (
                  <ChoiceButton label={t('timeline:otherContact')} keys="/" onClick={() => setIsPicking(true)} />
                )}
                {canReopen && (
                  <ChoiceButton label={t('timeline:reopen')} keys="o" onClick={() => decide({ kind: 'open' })} />
                )}
              </Group>
              {best && cluster?.remember && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  justify="flex-start"
                  classNames={{ root: classes.remember, label: classes.rememberText }}
                  onClick={remember}
                  rightSection={<Kbd keys="r" />}
                >
                  {t('timeline:remember', {
                    what: referenceText(t, cluster.remember),
                    name: candidateName(t, best),
                    count: cluster.remember.open_logs,
                  })}
                </Button>
              )}
            </>
          )}
        </Stack>
      )}
      {canDecide && direct === null && summary.kind === 'untagged' && !isPicking && slot && otherSlots.length === 0 && (
        <UntaggedOffers
          logIds={openIds}
          recordedSeconds={summary.openSeconds}
          firstKey={Math.min(candidates.length, 3) + 1}
          best={best}
        />
      )}
      {canDecide && target !== null && timeline.day.id !== null && (
        <BookingSection key={openIds[0]}>
          <BookingForm
            date={timeline.day.date}
            target={target}
            aim={direct?.dimensions.map(({ id }) => id).join() ?? ''}
            logIds={openIds}
            dayId={timeline.day.id}
            recordedSeconds={summary.openSeconds}
            blockSeconds={timeline.block_seconds}
            initial={{
              dimensions: direct?.dimensions ?? suggestion?.dimensions ?? [],
              description: describeSelection(entries, suggestion),
              durationSeconds: null,
              customfields: {},
            }}
            action={t('timeline:book.action')}
            onSubmit={(booking) => {
              const duration = formats.hours(booking.durationSeconds ?? booking.roundedSeconds);
              const name = booking.contactName ?? t('timeline:kind.internal');
              void actions.book(timeline.day.id ?? '', [booking], t('timeline:done.booked', { duration, name }));
              select(nothing);
            }}
          />
        </BookingSection>
      )}
    </Stack>
  );
};

const ChoiceButton = ({ label, keys, onClick }: { label: string; keys: string; onClick: () => void }) => (
  <Button variant="default" size="sm" onClick={onClick} rightSection={<Kbd keys={keys} />}>
    {label}
  </Button>
);

type StateBadgeProps = {
  kind: ReturnType<typeof summarise>['kind'];
  name: string | null;
  contactId: string | null;
  isBooked: boolean;
};

const StateBadge = ({ kind, name, contactId, isBooked }: StateBadgeProps) => {
  const t = useT();
  const text = kind === 'contact' ? name : t(`timeline:kind.${kind}`);
  return (
    <Badge
      variant="light"
      color={kind === 'untagged' ? 'brand' : 'gray'}
      c={kind === 'untagged' ? 'var(--accent-text)' : 'var(--mantine-color-text)'}
      tt="none"
      radius="xl"
      leftSection={kind === 'contact' ? <ContactDot id={contactId} /> : undefined}
    >
      {isBooked ? t('timeline:kind.booked') : text}
    </Badge>
  );
};
