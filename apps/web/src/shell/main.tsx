// Where the web application starts.
import '@fontsource-variable/inter/wght.css';
import './mantine-styles.ts';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app.tsx';
import { startTexts } from './i18n.ts';
import { listenForKeys } from './use-keys.ts';

const root = document.getElementById('root');
if (root) {
  // The page's security policy forbids code made from text, which checks would otherwise be sped up with.
  config({ jitless: true });
  listenForKeys();
  await startTexts();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
