import { useMemo } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay } from '../frame/day-context.ts';
import type { PlacedBlock } from './calm-blocks.ts';
import { itemsIn, type SortedItems } from './in-view.ts';
import { type Scale, type Span, yOf } from './scale.ts';
import classes from './timeline-view.module.css';

const leastPx = 3;
const titlePx = 18;

export type AbsenceLaneProps = { scale: Scale; view: Span; blocks: SortedItems<PlacedBlock> };

/** The pauses of the day, hatched, between the blocks; a short block may extend a little into one. */
export const AbsenceLane = ({ scale, view, blocks }: AbsenceLaneProps) => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const absence = useMemo(
    () => timeline.absence.map((one) => ({ startMs: Date.parse(one.started_at), endMs: Date.parse(one.ended_at) })),
    [timeline.absence],
  );
  const shown = absence.filter((one) => one.startMs < view.endMs && one.endMs > view.startMs);
  return shown.map((one) => {
    const { top, height } = between(scale, one, blocks);
    if (height < leastPx) return null;
    return (
      <div key={one.startMs} role="presentation" className={classes.absence} style={{ top, height }}>
        {height >= titlePx && (
          <span>
            {t('timeline:absent')} <span className="figures">{formats.hours((one.endMs - one.startMs) / 1000)}</span>
          </span>
        )}
      </div>
    );
  });
};

const aroundMs = 3_600_000;

/** Returns the part of a pause between the blocks around it, in pixels. */
const between = (scale: Scale, pause: Span, blocks: SortedItems<PlacedBlock>): { top: number; height: number } => {
  const middleMs = (pause.startMs + pause.endMs) / 2;
  const near = itemsIn(blocks, { startMs: pause.startMs - aroundMs, endMs: pause.endMs + aroundMs });
  let [top, bottom] = [yOf(scale, pause.startMs), yOf(scale, pause.endMs)];
  for (const block of near) {
    if (block.startMs < middleMs) top = Math.max(top, block.bottom);
    else bottom = Math.min(bottom, block.top);
  }
  return { top: top + 1, height: bottom - top - 2 };
};
