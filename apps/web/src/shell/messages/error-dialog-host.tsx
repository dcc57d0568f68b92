// Fetches the dialog for failures when there is one: the server just answered, so it can be fetched.
import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { errorDialogStore } from './present-error.ts';

const ErrorDialog = lazy(async () => ({ default: (await import('./error-dialog.tsx')).ErrorDialog }));

export const ErrorDialogHost = () => {
  const shown = useStore(errorDialogStore);
  return shown ? (
    <Suspense fallback={null}>
      <ErrorDialog {...shown} />
    </Suspense>
  ) : null;
};
