// Parts of dragging and typing that are fetched when they are first needed.
import { loadTexts } from '../../texts/i18n.ts';
import { onDemand } from '../../ui/on-demand.tsx';

export const BookingDrag = onDemand(
  async () => (await Promise.all([import('./booking-drag.tsx'), loadTexts(['placing'])]))[0].BookingDrag,
);
export const BlockDuration = onDemand(
  async () => (await Promise.all([import('./block-duration.tsx'), loadTexts(['corrections'])]))[0].BlockDuration,
);
export const PasteKeys = onDemand(
  async () => (await Promise.all([import('./paste-keys.tsx'), loadTexts(['placing'])]))[0].PasteKeys,
);
