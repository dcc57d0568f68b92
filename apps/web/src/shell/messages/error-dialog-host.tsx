// Loads the error dialog when it is needed: the server has just answered, so it can be loaded.
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
