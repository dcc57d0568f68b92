// The screens that visits begin with: what the page around them and their routes fetch. The first script asks for all of it at
// once (apps/web/first-files.ts), and the routes ask for the same texts.
import type { Namespace } from '../texts/i18n.ts';

type FirstScreen = { layout: 'front' | 'app' | 'full-screen'; texts: readonly Namespace[]; parts?: readonly string[] };

export const firstScreens = {
  login: { layout: 'front', texts: ['auth'] },
  dashboard: { layout: 'app', texts: ['dashboard', 'onboarding'] },
  day: { layout: 'app', texts: ['timeline', 'appointments'], parts: ['lane-parts.ts'] },
  // Contacts and projects are chosen as on the day, and days are published as when they are processed.
  week: { layout: 'app', texts: ['weeks', 'timeline', 'days', 'placing'] },
  process: { layout: 'full-screen', texts: ['timeline', 'appointments', 'days'] },
} as const satisfies Record<string, FirstScreen>;
