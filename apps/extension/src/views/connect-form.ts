import { serverOrigin } from '@daybook/capture/server-address.ts';
import { t } from '../texts.ts';
import { ask } from '../worker-line.ts';
import { element } from './dom.ts';

/** Asks for the server's address and opens its page for connecting; confirming on that page is then enough. */
export function connectForm(openTab: (url: string) => Promise<void>): HTMLFormElement {
  const address = element('input', { id: 'server', type: 'text', inputMode: 'url', required: true, spellcheck: false });
  const problem = element('p', { className: 'warning', role: 'alert' });
  const form = element(
    'form',
    {},
    element('p', { textContent: t('extension:connect.how') }),
    element('label', { htmlFor: 'server', textContent: t('extension:connect.address') }),
    address,
    problem,
    element('p', { className: 'quiet', textContent: t('extension:connect.what') }),
    element('button', { type: 'submit', className: 'primary', textContent: t('extension:connect.open') }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const server = serverOrigin(address.value);
    if (server === null) problem.textContent = t('extension:connect.invalid');
    else void ask({ type: 'expect-server', server }).then(() => openTab(`${server}/auth/extension`));
  });
  return form;
}
