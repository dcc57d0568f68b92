import { VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** Code that cannot be loaded without a connection is reported as a connection problem. */
const asKnown = (error: unknown): unknown =>
  error instanceof ApiError || navigator.onLine ? error : new ApiError({ status: 0, code: 'NETWORK' });

/** Replaces a screen that could not be rendered; it is retried on request. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  const t = useT();
  return (
    <>
      <VisuallyHidden component="h1">{t('shell:error.title')}</VisuallyHidden>
      <ErrorPanel error={asKnown(error)} onRetry={reset} />
    </>
  );
};

/** Replaces the page when not even the layout could be rendered. */
export const RouteError = (props: ErrorComponentProps) => (
  <main>
    <ScreenError {...props} />
  </main>
);
