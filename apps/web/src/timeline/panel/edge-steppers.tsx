import type { TimelineSlot } from '@daybook/contract/timeline.ts';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Hint } from '../../ui/hint.tsx';
import type { Edge } from '../editing/edge-move.ts';
import { useDayControls } from '../frame/day-context.ts';

const keysOf = { start: ['Alt ⇧ ↑', 'Alt ⇧ ↓'], end: ['Alt ↑', 'Alt ↓'] } as const;

/** Moves the beginning and the end of a slot by a block, like the handles of the timeline, in every view. */
export const EdgeSteppers = ({ slot }: { slot: TimelineSlot }) => (
  <Group gap="lg">
    <Stepper slot={slot} edge="start" />
    <Stepper slot={slot} edge="end" />
  </Group>
);

const Stepper = ({ slot, edge }: { slot: TimelineSlot; edge: Edge }) => {
  const t = useT();
  const formats = useFormats();
  const { edges } = useDayControls();
  const move = useStore(edges.store);
  const isMoving = move?.slotId === slot.id && move.edge === edge;
  const [start, end] = formats.ends(slot.started_at, slot.ended_at);
  const shown = isMoving ? formats.time(new Date(move.toMs).toISOString()) : edge === 'end' ? end : start;
  const [earlier, later] = [t(`timeline:edge.${edge}Earlier`), t(`timeline:edge.${edge}Later`)];
  const [earlierKeys, laterKeys] = keysOf[edge];
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t(`timeline:edge.${edge}`)}>
      <Hint label={`${earlier} (${earlierKeys})`}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={earlier}
          onClick={(event) => edges.nudge(slot.id, edge, -1, event.shiftKey)}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
      </Hint>
      <Text size="sm" className="figures" miw="3.25rem" ta="center">
        {shown}
      </Text>
      <Hint label={`${later} (${laterKeys})`}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={later}
          onClick={(event) => edges.nudge(slot.id, edge, 1, event.shiftKey)}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </Hint>
    </Group>
  );
};
