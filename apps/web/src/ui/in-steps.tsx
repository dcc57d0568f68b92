// Rendering in small steps. React renders updates of stores, such as query answers or the router, as one uninterrupted
// task.
//   InSteps            content that comes with an answer
//   useFirstInSteps    the first answer itself
import { type ReactNode, useDeferredValue } from 'react';

/** Shows the fallback first, and mounts its content in small steps, between which a slow phone stays responsive. */
export const InSteps = ({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) =>
  useDeferredValue(true, false) ? children : fallback;

/** Returns a value once it is known; the first one is rendered in small steps, later ones at once. */
export const useFirstInSteps = <T,>(value: T | undefined): T | undefined =>
  useDeferredValue(value) === undefined ? undefined : value;
