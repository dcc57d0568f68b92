// Loads the list of shortcuts when it is first opened.
import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { keysHelpStore } from './keys-help-store.ts';

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));

export const KeysHelpHost = () => {
  const isOpen = useStore(keysHelpStore);
  return isOpen ? (
    <Suspense fallback={null}>
      <KeysHelp />
    </Suspense>
  ) : null;
};
