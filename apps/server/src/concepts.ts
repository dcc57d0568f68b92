// Every concept that has calls. A concept adds its own in <concept>.routes.ts.
import { registerAuthRoutes } from './auth/auth.routes.ts';
import { registerContactsRoutes } from './contacts/contacts.routes.ts';
import { registerDimensionsRoutes } from './dimensions/dimensions.routes.ts';
import type { RegisterConcept } from './platform/deps.ts';
import { registerPreferencesRoutes } from './preferences/preferences.routes.ts';
import { registerUsersRoutes } from './users/users.routes.ts';

export const concepts: readonly RegisterConcept[] = [
  registerAuthRoutes,
  registerUsersRoutes,
  registerPreferencesRoutes,
  registerContactsRoutes,
  registerDimensionsRoutes,
];
