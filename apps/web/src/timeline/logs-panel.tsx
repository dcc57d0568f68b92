// The panel for selected time: what it was, for whom, and what it is booked on.
import type { Candidate, TagCluster } from '@daybook/contract/suggestions.ts';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useKeys } from '../shell/use-keys.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/duration-text.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { Answers } from './answers.tsx';
import { BookingForm } from './booking-form.tsx';
import { ContactPicker } from './contact-picker.tsx';
import { useDay } from './day-context.ts';
import { type Decision, decisionOf, entriesOf, subjectsOf } from './edit-timeline.ts';
import { candidateName, referenceText } from './evidence.ts';
import classes from './logs-panel.module.css';
import { nothing } from './selection.ts';
import { SubjectList } from './subject-list.tsx';
import { describeTarget, summarise } from './summarise-logs.ts';

/** The cluster that most of the selected time belongs to. */
const clusterOf = (clusters: readonly TagCluster[], logIds: ReadonlySet<string>): TagCluster | null => {
  const shared = (cluster: TagCluster) => cluster.log_ids.filter((id) => logIds.has(id)).length;
  return clusters.reduce<TagCluster | null>(
    (best, one) => (shared(one) > (best ? shared(best) : 0) ? one : best),
    null,
  );
};

export const LogsPanel = ({ logIds }: { logIds: ReadonlySet<string> }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, clusters, suggestions, actions, contactName, select } = useDay();
  const [isPicking, setIsPicking] = useState(false);
  const entries = entriesOf(timeline, logIds);
  const summary = summarise(entries);
  const cluster = clusterOf(clusters, logIds);
  const candidates = summary.kind === 'untagged' || summary.kind === 'mixed' ? (cluster?.candidates ?? []) : [];
  const [best] = candidates;
  const openIds = entries.filter((log) => log.registration_id === null).flatMap((log) => log.log_ids);
  const target = describeTarget(summary, contactName);
  const manual = entries.length === 1 && entries[0]?.source.type === 'manual' ? entries[0] : null;

  const decide = (decision: Decision) => {
    setIsPicking(false);
    const name =
      decision.kind === 'contact'
        ? decision.contactName
        : t(`timeline:kind.${decision.kind === 'ignored' ? 'ignored' : decision.kind}`);
    void actions.decide(
      openIds,
      decision,
      t('timeline:done.decided', { duration: formats.hours(summary.seconds), name }),
    );
  };
  const answer = (candidate: Candidate | undefined) => candidate && decide(decisionOf(candidate));
  const remember = () => {
    if (!best || !cluster?.remember) return;
    const what = referenceText(t, cluster.remember);
    void actions.remember(openIds, decisionOf(best), cluster.remember, (count) =>
      t('timeline:done.remembered', { what, name: candidateName(t, best), count }),
    );
  };
  const canDecide = canEdit && openIds.length > 0;
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
  const suggestion = suggestions.find((one) =>
    target?.internal ? one.internal : target !== null && one.contact_id === target.contactId,
  );
  return (
    <Stack gap="md">
      <Stack gap={6} align="flex-start">
        <Title order={2} size="h3" className="figures">
          {summary.startedAt && summary.endedAt
            ? `${formats.time(summary.startedAt)} – ${formats.time(summary.endedAt)} · `
            : ''}
          <DurationText seconds={summary.seconds} />
        </Title>
        <StateBadge
          kind={summary.kind}
          name={target?.contactName ?? null}
          isBooked={summary.isBooked}
          contactId={target?.contactId ?? null}
        />
      </Stack>
      <SubjectList subjects={subjectsOf(entries).map((one) => ({ key: one.subject_id, ...one }))} />
      {summary.ignoredBy !== null && (
        <Text size="sm" c="dimmed">
          {t(`timeline:ignoredBy.${summary.ignoredBy}`)}
        </Text>
      )}
      {canDecide && (
        <Stack gap="xs">
          <Title order={3} size="h4">
            {t('timeline:forWhom')}
          </Title>
          {isPicking ? (
            <ContactPicker
              label={t('timeline:picker.label')}
              onPick={({ id, name }) => decide({ kind: 'contact', contactId: id, contactName: name })}
              onCancel={() => setIsPicking(false)}
            />
          ) : (
            <>
              {candidates.length > 0 && <Answers candidates={candidates} active={0} onAnswer={answer} />}
              <Group gap="xs">
                <ChoiceButton
                  label={t('timeline:kind.internal')}
                  keys="i"
                  onClick={() => decide({ kind: 'internal' })}
                />
                <ChoiceButton label={t('timeline:kind.ignore')} keys="n" onClick={() => decide({ kind: 'ignored' })} />
                <ChoiceButton label={t('timeline:otherContact')} keys="/" onClick={() => setIsPicking(true)} />
                {summary.kind !== 'untagged' && summary.kind !== 'mixed' && (
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
      {canDecide && target !== null && timeline.day.id !== null && (
        <Stack gap="xs">
          <Title order={3} size="h4">
            {t('timeline:bookOn')}
          </Title>
          <BookingForm
            key={`${target.contactId} ${target.internal} ${suggestion?.id ?? ''} ${openIds[0] ?? ''}`}
            date={timeline.day.date}
            target={target}
            logIds={openIds}
            recordedSeconds={summary.openSeconds}
            blockSeconds={timeline.block_seconds}
            initial={{
              dimensions: suggestion?.dimensions ?? [],
              description: suggestion?.description ?? '',
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
        </Stack>
      )}
      {canEdit && manual && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => {
              select(nothing);
              void actions.removeManual(manual.id, t('timeline:done.removedManual'));
            }}
          >
            {t('timeline:manual.remove')}
          </Button>
        </Group>
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
