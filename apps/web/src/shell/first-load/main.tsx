// Where the web application starts.
// First of all: what the address brings is taken out of it.
import './arrival.ts';
import '@fontsource-variable/inter/wght.css';
import './mantine-styles.ts';
import '../global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadErrorTexts, startTexts } from '../i18n.ts';
import { listenForKeys } from '../keys/use-keys.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  listenForKeys();
  await startTexts();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  void loadErrorTexts();
}
