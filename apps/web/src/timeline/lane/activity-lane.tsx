// The lane of detected activity: its blocks, and selecting them by pointer and keys.
import { type ReactNode, type RefObject, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useActivityDrag } from '../dragging/use-activity-drag.ts';
import { extendTo, isSelected, neighbour, type Selection, selectBlock } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { BlockView } from './block-view.tsx';
import type { PlacedBlock } from './calm-blocks.ts';
import { itemsIn } from './in-view.ts';
import { boxGapPx } from './place-boxes.ts';
import { type Scale, type Span, yOf } from './scale.ts';
import { type SubjectIndex, subjectsFor } from './subjects-of-blocks.ts';
import classes from './timeline-view.module.css';
import type { Blocks } from './use-blocks.ts';
import { useDragRange } from './use-drag-range.ts';
import { type PointedAt, useLanePointer } from './use-lane-pointer.ts';

type ActivityLaneProps = {
  lane: RefObject<HTMLDivElement | null>;
  scale: Scale;
  view: Span;
  blocks: Blocks;
  subjects: SubjectIndex;
  /** Scrolls to a block that was reached with the keys. */
  onReach: (block: Span) => void;
  onMenu: (at: PointedAt) => void;
  /** Background of the blocks. */
  children: ReactNode;
};

export const ActivityLane = ({ lane, scale, view, blocks, subjects, onReach, onMenu, children }: ActivityLaneProps) => {
  const t = useT();
  const formats = useFormats();
  const { contactName } = useDay();
  const { selection } = useDaySelection();
  const { select, pointAt } = useDayControls();
  const [hasFocus, setHasFocus] = useState(false);
  const range = useDragRange(lane, scale, blocks.all, select);
  const handlers = useLanePointer({ lane, scale, blocks: blocks.all, range, activity: useActivityDrag(), onMenu });
  const visible = itemsIn(blocks.sorted, view);
  const head = headBlock(selection, visible);
  const walk = (step: 1 | -1, extend: boolean) => {
    const next = neighbour(selection, blocks.all, step);
    if (!next) return;
    pointAt(null);
    select(extend ? extendTo(selection, blocks.all, next) : selectBlock(next));
    onReach(next);
  };
  useKeys([
    { key: 'ArrowDown', label: t('timeline:keys.next'), run: () => walk(1, false) },
    { key: 'ArrowUp', label: t('timeline:keys.previous'), run: () => walk(-1, false) },
    { key: 'shift+ArrowDown', label: t('timeline:keys.extendDown'), run: () => walk(1, true) },
    { key: 'shift+ArrowUp', label: t('timeline:keys.extendUp'), run: () => walk(-1, true) },
  ]);
  return (
    <div
      ref={lane}
      className={classes.lane}
      role="listbox"
      data-tour="recorded"
      aria-multiselectable
      aria-label={t('timeline:lane.slots')}
      aria-activedescendant={head && hasFocus ? `block-${head.id}` : undefined}
      tabIndex={0}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      {...handlers}
    >
      {children}
      {visible.map((block) => (
        <BlockView
          key={block.id}
          id={`block-${block.id}`}
          block={block}
          top={block.top}
          height={block.bottom - block.top - boxGapPx}
          contactName={contactName}
          subjects={block.log ? noSubjects : subjectsFor(subjects, block.logIds)}
          isSelected={isSelected(selection, block)}
          t={t}
          formats={formats}
        />
      ))}
      {range.range && <DraggedRange range={range.range} scale={scale} />}
    </div>
  );
};

const noSubjects: readonly never[] = [];

/** Returns the selected block from which the selection continues; the screen reader names it. */
const headBlock = (selection: Selection, visible: readonly PlacedBlock[]): PlacedBlock | undefined =>
  selection.kind === 'logs'
    ? visible.find(
        (one) => isSelected(selection, one) && one.startMs <= selection.headMs && one.endMs >= selection.headMs,
      )
    : undefined;

const DraggedRange = ({ range, scale }: { range: Span; scale: Scale }) => {
  const formats = useFormats();
  const [top, bottom] = [yOf(scale, range.startMs), yOf(scale, range.endMs)];
  const time = (atMs: number) => formats.time(new Date(atMs).toISOString());
  return (
    <div role="presentation" className={classes.range} style={{ top, height: bottom - top }}>
      {time(range.startMs)} – {time(range.endMs)}
    </div>
  );
};
