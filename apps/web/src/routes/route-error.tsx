import { VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** Code of a screen that cannot be fetched without a connection is a matter of the connection. */
const asKnown = (error: unknown): unknown =>
  error instanceof ApiError || navigator.onLine ? error : new ApiError({ status: 0, code: 'NETWORK' });

/** A screen that could not be shown, in the place of the screen; it is tried again on request. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  const t = useT();
  return (
    <>
      <VisuallyHidden component="h1">{t('shell:error.title')}</VisuallyHidden>
      <ErrorPanel error={asKnown(error)} onRetry={reset} />
    </>
  );
};

/** The same where not even the page around the screen could be shown. */
export const RouteError = (props: ErrorComponentProps) => (
  <main>
    <ScreenError {...props} />
  </main>
);
