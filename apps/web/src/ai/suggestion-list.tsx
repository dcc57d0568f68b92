// The suggestions of a day, decided one by one or together, by mouse and by keyboard.
import type { AiSuggestion } from '@daybook/contract/ai.ts';
import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { type Target, TargetFields } from '../registrations/target-fields.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { Kbd } from '../ui/kbd.tsx';
import type { Decisions } from './ai-queries.ts';
import { answerName } from './answer-name.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import classes from './suggestions.module.css';

type ListProps = { suggestions: readonly AiSuggestion[]; decisions: Decisions };

/** Returns the target that a suggestion proposes, as the initial value of a change; empty for a proposal to ignore. */
const targetOf = ({ kind, contact_id: id, contact_name: name, booking }: AiSuggestion): Target | undefined => {
  const dimensions = booking?.dimensions ?? [];
  if (kind === 'internal') return { contact: null, dimensions };
  return kind === 'contact' && id !== null ? { contact: { id, name: name ?? '' }, dimensions } : undefined;
};

export const SuggestionList = ({ suggestions, decisions }: ListProps) => {
  const t = useT();
  const { accept, modify, decline, isBusy } = decisions;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [explainedId, setExplainedId] = useState<string | null>(null);
  const [modified, setModified] = useState<AiSuggestion | null>(null);
  const open = suggestions.filter(({ status }) => status === 'open');
  const current = suggestions.find(({ id }) => id === currentId) ?? open[0] ?? suggestions[0];
  const certain = open.filter((one) => one.certain);
  const acceptCertain = () => accept.mutate({ ids: certain.map(({ id }) => id), certainOnly: false });
  const actionsOf = (one: AiSuggestion) => ({
    accept: () => accept.mutate({ ids: [one.id] }),
    modify: () => setModified(one),
    decline: () => decline.mutate({ ids: [one.id] }),
    reopen: () => decline.mutate({ ids: [one.id], reopen: true }),
    explain: () => setExplainedId((before) => (before === one.id ? null : one.id)),
  });
  const isOpen = current?.status === 'open' && !isBusy;
  const move = (by: number) => {
    const at = suggestions.findIndex(({ id }) => id === current?.id);
    setCurrentId(suggestions[Math.min(suggestions.length - 1, Math.max(0, at + by))]?.id ?? null);
  };
  /** Moves to the next open suggestion automatically, so that the day can be decided key by key. */
  const onCurrent = (act: (actions: ReturnType<typeof actionsOf>) => void, goesOn: boolean) => () => {
    if (!current) return;
    act(actionsOf(current));
    if (goesOn) setCurrentId(open[open.indexOf(current) + 1]?.id ?? null);
  };
  useKeys([
    { key: 'ArrowDown', label: t('ai:keys.next'), run: () => move(1) },
    { key: 'ArrowUp', label: t('ai:keys.previous'), run: () => move(-1) },
    { key: 'a', label: t('ai:accept'), disabled: !isOpen, run: onCurrent(({ accept: act }) => act(), true) },
    { key: 'e', label: t('ai:modify'), disabled: !isOpen, run: onCurrent(({ modify: act }) => act(), false) },
    { key: 'd', label: t('ai:decline'), disabled: !isOpen, run: onCurrent(({ decline: act }) => act(), true) },
    { key: 'y', label: t('ai:why'), disabled: !current, run: onCurrent(({ explain: act }) => act(), false) },
    {
      key: 'c',
      label: t('ai:acceptCertain', { count: certain.length }),
      disabled: certain.length === 0 || isBusy,
      run: acceptCertain,
    },
  ]);
  return (
    <section aria-label={t('ai:list')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('ai:list')}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            {t('ai:progress', { decided: suggestions.length - open.length, total: suggestions.length })}
          </Text>
        </Title>
        {certain.length > 0 && (
          <Button
            leftSection={<IconChecks size={18} aria-hidden />}
            rightSection={<Kbd keys="c" />}
            loading={accept.isPending}
            onClick={acceptCertain}
          >
            {t('ai:acceptCertain', { count: certain.length })}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {suggestions.map((one) => (
          <SuggestionCard
            key={one.id}
            suggestion={one}
            isCurrent={one.id === current?.id}
            isExplained={one.id === explainedId}
            isBusy={isBusy}
            actions={actionsOf(one)}
            onFocus={() => setCurrentId(one.id)}
          />
        ))}
      </ul>
      {modified && (
        <Modal
          opened
          onClose={() => setModified(null)}
          title={t('ai:modifyTitle')}
          closeButtonProps={{ 'aria-label': t('shell:close') }}
        >
          <Text size="sm" c="dimmed" mb="sm">
            {answerName(t, modified)} · {modified.titles.join(' · ')}
          </Text>
          <TargetFields
            initial={targetOf(modified)}
            words={{ internal: t('ai:internal'), back: t('ai:back'), action: t('ai:take') }}
            isBusy={modify.isPending}
            onTake={({ contact, dimensions }) => {
              const kind = contact === null ? ('internal' as const) : ('contact' as const);
              const change = { kind, contactId: contact?.id ?? null, dimensionIds: dimensions.map(({ id }) => id) };
              modify.mutate({ id: modified.id, change }, { onSuccess: () => setModified(null) });
            }}
            onClose={() => setModified(null)}
          />
        </Modal>
      )}
    </section>
  );
};
