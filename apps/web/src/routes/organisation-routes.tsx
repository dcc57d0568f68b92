// Screens about the organisation, for administrators.
import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '../texts/i18n.ts';
import { requireAccess } from './guard.ts';
import { lateScreen } from './late-screen.ts';
import { signedInRoute } from './layout-routes.tsx';
import { usersSearch } from './validated-search.ts';

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: usersSearch,
  beforeLoad: requireAccess('administrator'),
  component: lateScreen(() => import('../users/users-screen.tsx'), 'UsersScreen'),
  loader: () => loadTexts(['users']),
});

export const organisationRoutes = [usersRoute] as const;
