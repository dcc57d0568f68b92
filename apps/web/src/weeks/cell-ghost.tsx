import { createPortal } from 'react-dom';
import { useT } from '../texts/i18n.ts';
import classes from './cell-ghost.module.css';
import type { Placing } from './cell-placing.ts';
import type { CellDrag } from './use-cell-placing.ts';
import { rowName } from './use-week-changes.ts';

/** At the pointer: the effect of dropping. */
export const CellGhost = ({ drag: { x, y, placing, isTouch } }: { drag: CellDrag }) => {
  const t = useT();
  const effectText = (effect: Placing): string => {
    if (effect.kind === 'refused') return t(`placing:week.${effect.reason}`);
    if (effect.kind === 'rebook') return t('placing:week.rebook', { name: rowName(effect.row, t('weeks:internal')) });
    return t(`placing:week.${effect.kind}`);
  };
  if (placing === null) return null;
  return createPortal(
    <div
      aria-hidden
      className={classes.ghost}
      data-touch={isTouch || undefined}
      data-refused={placing.kind === 'refused' || undefined}
      style={{ left: x, top: y }}
    >
      {effectText(placing)}
    </div>,
    document.body,
  );
};
