// Fetches the code of a screen while it is still asked who is signed in.
import type { AppRouter } from '../routes/routes.tsx';

/** For somebody who was signed in when the application was last used: others are led to another screen. A failure is left to the moment when the screen is drawn. */
export const fetchScreenCode = (router: AppRouter, pathname: string): void => {
  const [matched] = router.getMatchedRoutes(pathname);
  for (const { options } of matched) void options.component?.preload?.();
};
