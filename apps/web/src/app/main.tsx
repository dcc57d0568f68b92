// Where the web application starts.
// First of all: what the address brings is taken out of it.
import '../shell/first-load/arrival.ts';
import '@fontsource-variable/inter/wght.css';
import './mantine-styles.ts';
import './global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForKeys } from '../shell/keys/use-keys.ts';
import { linkManifest, loadErrorTexts, startTexts } from '../texts/i18n.ts';
import { closeFrontDialog } from '../ui/dialogs/close-front-dialog.ts';
import { giveFocusBack } from '../ui/dialogs/give-focus-back.ts';
import { selectOnTab } from '../ui/fields/select-on-tab.ts';
import { holdSecondPresses } from '../ui/hold-second-presses.ts';
import { whenQuiet } from '../ui/when-idle.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  listenForKeys();
  closeFrontDialog();
  giveFocusBack();
  holdSecondPresses();
  selectOnTab();
  await startTexts();
  // Rendered in small steps, between which a slow phone can respond.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // Error texts must be there when the first call fails, even if the connection is lost by then.
  void loadErrorTexts();
  whenQuiet(linkManifest);
}
