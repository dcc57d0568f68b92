// What React renders of an answer of the server, or of the router, is one task otherwise: it follows stores without a break.
//   InSteps            content that comes with an answer
//   useFirstInSteps    the first answer itself
import { type ReactNode, useDeferredValue } from 'react';

/** Shows the fallback first, and mounts its content in small steps, between which a slow phone answers. */
export const InSteps = ({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) =>
  useDeferredValue(true, false) ? children : fallback;

/** Returns a value from the time that it is first known, which is drawn in small steps; later ones are drawn at once. */
export const useFirstInSteps = <T,>(value: T | undefined): T | undefined =>
  useDeferredValue(value) === undefined ? undefined : value;
