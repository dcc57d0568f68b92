import { lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '../ui/in-time.ts';

/** The component of a route, fetched with its first visit; a failure where its code does not arrive in time. */
export const lateScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => inTime(importer()), exportName);
