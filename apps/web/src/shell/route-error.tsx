import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** A screen that could not be shown; a piece of the application that could not be fetched is tried again. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => <ErrorPanel error={error} onRetry={reset} />;
