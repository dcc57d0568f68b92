// Points that Lighthouse gives to first visits, on a desktop and on the phone that it simulates.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Figure } from './src/figures.ts';
import { canRunLighthouse, lighthouseVisit } from './src/lighthouse-visit.ts';
import { percentile } from './src/measure.ts';
import { devicesOf, screens, visitedPlace } from './src/three-screens.ts';

const dist = resolve(import.meta.dirname, '../apps/web/dist');
const leastPoints = { desktop: 95, phone: 85 };

/**
 * Measures N visits to each screen, of which the median counts; null without Chromium, Lighthouse or a built
 * application.
 */
export async function measureLighthouse(visits: number): Promise<Figure[] | null> {
  if (!existsSync(dist) || !(await canRunLighthouse())) return null;
  const { place, visitOf } = await visitedPlace();
  const figures: Figure[] = [];
  try {
    for (const device of devicesOf) {
      for (const screen of screens) {
        const { address, cookies } = visitOf(screen);
        const points: number[] = [];
        for (let run = 0; run < visits; run += 1) points.push(await lighthouseVisit(address, device, cookies));
        figures.push({
          name: `${screen} on a ${device}: Lighthouse`,
          engine: null,
          unit: 'points',
          value: percentile(points, 0.5),
          limit: { atLeast: leastPoints[device] },
        });
      }
    }
  } finally {
    await place.close();
  }
  return figures;
}
