/** Prints a title and lines under it, and nothing of the page around them. */
export const printLines = (title: string, lines: readonly string[]): void => {
  const frame = document.createElement('iframe');
  // Out of sight, but there: what is hidden is not printed by every browser.
  Object.assign(frame.style, { position: 'fixed', inset: '100vh auto auto 0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page === null || view === null) return;
  const head = page.createElement('h1');
  head.textContent = title;
  const text = page.createElement('pre');
  text.textContent = lines.join('\n');
  page.body.append(head, text);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
};
