import { button, element } from './dom.ts';
import { t } from './texts.ts';

/** The list of sites that are never recorded: one a line. */
export function excludedHosts(hosts: readonly string[], save: (hosts: string[]) => Promise<void>): HTMLDetailsElement {
  const field = element('textarea', { id: 'excluded', rows: 4, spellcheck: false, value: hosts.join('\n') });
  const saved = () =>
    field.value
      .split('\n')
      .map(hostOf)
      .filter((host) => host !== '');
  return element(
    'details',
    {},
    element('summary', { textContent: t('extension:popup.excluded', { count: hosts.length }) }),
    element('label', { htmlFor: 'excluded', textContent: t('extension:popup.excludedHint') }),
    field,
    button(t('extension:popup.save'), 'plain', () => save([...new Set(saved())])),
  );
}

// People paste whole addresses.
function hostOf(line: string): string {
  const text = line.trim().toLowerCase();
  return URL.parse(text)?.hostname || text.replace(/[/?#].*$/, '');
}
