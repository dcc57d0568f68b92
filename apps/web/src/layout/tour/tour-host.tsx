import { Suspense } from 'react';
import { useStore } from '../../shell/store.ts';
import { tourStore } from '../../shell/tour-store.ts';
import { loadTexts } from '../../texts/i18n.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const Tour = onDemand(
  async () => (await Promise.all([import('./tour.tsx'), loadTexts(['onboarding', 'timeline'])]))[0].Tour,
);

/** The tour, once the user starts it. */
export const TourHost = () =>
  useStore(tourStore) === null ? null : (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  );
