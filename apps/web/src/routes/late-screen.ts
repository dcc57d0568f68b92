import { lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '../ui/in-time.ts';

/** Returns the component of a route, loaded at its first visit; it fails if its code does not arrive in time. */
export const lateScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => inTime(importer()), exportName);
