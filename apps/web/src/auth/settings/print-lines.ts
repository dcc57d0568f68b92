/** Prints a title and lines below it, without the rest of the page. */
export const printLines = (title: string, lines: readonly string[]): void => {
  const frame = document.createElement('iframe');
  // Outside the viewport, but rendered: some browsers do not print hidden frames.
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
