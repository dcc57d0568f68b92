// Counterparts in the connected system, loaded with their texts if there is one.
import { loadTexts } from '../texts/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';

const fetched = async () => (await Promise.all([import('./outside-places.tsx'), loadTexts(['exports'])]))[0];

export const OutsideRecordPlace = onDemand(async () => (await fetched()).OutsideRecordPlace);
export const OutsideHoursPlace = onDemand(async () => (await fetched()).OutsideHoursPlace);
