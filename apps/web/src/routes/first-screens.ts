// The screens on which visits begin: what their layouts and routes load. The first script requests all of it at once
// (apps/web/first-files.ts), and the routes load the same texts.
import type { Namespace } from '../texts/i18n.ts';

type FirstScreen = { layout: 'front' | 'app' | 'full-screen'; texts: readonly Namespace[]; parts?: readonly string[] };

export const firstScreens = {
  login: { layout: 'front', texts: ['auth'] },
  dashboard: { layout: 'app', texts: ['dashboard', 'onboarding'] },
  day: { layout: 'app', texts: ['timeline', 'appointments'], parts: ['lane-parts.ts'] },
  // Contacts and projects are chosen as on the day, and days are published as in processing.
  week: { layout: 'app', texts: ['weeks', 'timeline', 'days', 'placing'] },
  process: { layout: 'full-screen', texts: ['timeline', 'appointments', 'days'] },
} as const satisfies Record<string, FirstScreen>;
