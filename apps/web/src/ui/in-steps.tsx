// Drawing in small steps. React follows stores, such as the answers of the server or the router, without a break: as one task.
//   InSteps            content that comes with an answer
//   useFirstInSteps    the first answer itself
import { type ReactNode, useDeferredValue } from 'react';

/** Shows the fallback first, and mounts its content in small steps, between which a slow phone answers. */
export const InSteps = ({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) =>
  useDeferredValue(true, false) ? children : fallback;

/** Returns a value from the time that it is first known, which is drawn in small steps; later ones are drawn at once. */
export const useFirstInSteps = <T,>(value: T | undefined): T | undefined =>
  useDeferredValue(value) === undefined ? undefined : value;
