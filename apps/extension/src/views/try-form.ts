import { t } from '../texts.ts';
import { ask } from '../worker-line.ts';
import { element, labelled } from './dom.ts';
import { verdictText } from './verdict-text.ts';

/** Shows what would be recorded for any address and title, and why not. */
export function tryForm(): HTMLElement {
  const url = element('input', { id: 'try-url', type: 'text', inputMode: 'url', spellcheck: false });
  const title = element('input', { id: 'try-title', type: 'text', spellcheck: false });
  const said = element('p', { className: 'verdict', role: 'status' });
  const answer = async () => {
    const asked = { url: addressOf(url.value), title: title.value.trim() };
    const isAsked = asked.url !== '' || asked.title !== '';
    const verdict = isAsked ? await ask({ type: 'verdict', incognito: false, ...asked }) : null;
    said.textContent = verdict ? verdictText(verdict) : '';
  };
  for (const field of [url, title]) field.addEventListener('input', () => void answer());
  return element(
    'section',
    { id: 'try', className: 'card' },
    element('h2', { textContent: t('extension:options.tryTitle') }),
    element('p', { className: 'quiet', textContent: t('extension:options.tryHint') }),
    element(
      'div',
      { className: 'fields' },
      labelled(t('extension:options.tryUrl'), url),
      labelled(t('extension:options.tryText'), title),
    ),
    said,
  );
}

// Users paste addresses as browsers show them: without their scheme.
function addressOf(text: string): string {
  const address = text.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}
