/** An element with its properties and what is in it; text is only ever text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...inside);
  return made;
}

/** A button that cannot be pressed again before its work is done. */
export function button(text: string, className: string, work: () => Promise<void>): HTMLButtonElement {
  const made = element('button', { type: 'button', className, textContent: text });
  made.addEventListener('click', () => {
    made.disabled = true;
    void work().finally(() => {
      made.disabled = false;
    });
  });
  return made;
}
