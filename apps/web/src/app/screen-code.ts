// Loads the code of a screen while the session is still being checked.
import type { AppRouter } from '../routes/routes.tsx';

/**
 * Only if a user was signed in at the last visit: others are redirected. Failures are handled when the screen is
 * rendered.
 */
export const fetchScreenCode = (router: AppRouter, pathname: string): void => {
  const [matched] = router.getMatchedRoutes(pathname);
  for (const { options } of matched) void options.component?.preload?.();
};
