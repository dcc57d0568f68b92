// Parts for dragging and typing in the drawing, loaded with the panels when they are first needed.
import { loadTexts, type Namespace } from '../../texts/i18n.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const panels = async (concept: Namespace) =>
  (await Promise.all([import('./panel-parts.ts'), loadTexts([concept])]))[0].panelParts;

export const BlockDuration = onDemand(async () => (await panels('corrections')).BlockDuration);
export const BookingDrag = onDemand(async () => (await panels('placing')).BookingDrag);
export const PasteKeys = onDemand(async () => (await panels('placing')).PasteKeys);
