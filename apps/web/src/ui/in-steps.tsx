import { type ReactNode, useDeferredValue } from 'react';

/**
 * Shows the fallback first, and mounts its content in small steps, between which a slow phone answers. Content that comes with
 * an answer of the server, or with the router, would be one long task: React follows stores without a break.
 */
export const InSteps = ({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) =>
  useDeferredValue(true, false) ? children : fallback;
