import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '../../texts/i18n.ts';
import { HelpOpener } from '../../ui/help-opener.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useStore } from '../store.ts';
import { helpStore, openHelp } from './help-store.ts';

const HelpDialog = onDemand(
  async () => (await Promise.all([import('./help-dialog.tsx'), loadTexts(['help'])]))[0].HelpDialog,
);

const open = () => openHelp();

/** Lets its children open the help, and shows it. */
export const HelpHost = ({ children }: { children: ReactNode }) => {
  const isOpen = useStore(helpStore) !== null;
  return (
    <HelpOpener value={open}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <HelpDialog />
        </Suspense>
      )}
    </HelpOpener>
  );
};
