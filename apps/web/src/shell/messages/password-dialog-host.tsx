// Loads the password dialog when a call needs it.
import { lazy, Suspense } from 'react';
import { confirmationStore } from '../api/ask-for-password.ts';
import { useStore } from '../store.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

export const PasswordDialogHost = () => {
  const confirmation = useStore(confirmationStore);
  return confirmation ? (
    <Suspense fallback={null}>
      <PasswordDialog onAnswer={confirmation.answer} />
    </Suspense>
  ) : null;
};
