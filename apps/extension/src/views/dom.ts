/** Returns an element with its properties and children; text is never parsed as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...inside);
  return made;
}

/**
 * Returns a button that cannot be pressed again before its work is done. It keeps the focus, which a disabled one
 * loses.
 */
export function button(text: string, className: string, work: () => Promise<void>): HTMLButtonElement {
  const made = element('button', { type: 'button', className, textContent: text });
  made.addEventListener('click', () => {
    if (made.ariaDisabled === 'true') return;
    made.ariaDisabled = 'true';
    void work().finally(() => {
      made.ariaDisabled = null;
    });
  });
  return made;
}

/** Returns a button with an id, so that the focus finds it again when its surroundings are redrawn. */
export function namedButton(id: string, ...rest: Parameters<typeof button>): HTMLButtonElement {
  return Object.assign(button(...rest), { id });
}

/** Returns one line of a form: a label and its field. */
export function labelled(text: string, field: HTMLElement): HTMLLabelElement {
  return element('label', {}, element('span', { textContent: text }), field);
}

/** Redraws sections that changed; each has an id. Text typed elsewhere, open details and the focus stay as they are. */
export function redraw(place: HTMLElement, sections: readonly HTMLElement[]): void {
  const shown = [...place.children];
  const isSameOrder = shown.length === sections.length && shown.every(({ id }, index) => id === sections[index]?.id);
  const focused = document.activeElement;
  const [focusedId, focusedSection] = [focused?.id ?? '', shown.find((one) => one.contains(focused))?.id];
  for (const section of sections) keepFolds(document.getElementById(section.id), section);
  if (!isSameOrder) place.replaceChildren(...sections);
  else for (const [index, section] of sections.entries()) replaceChanged(shown[index], section);
  if (focusedSection === undefined || document.activeElement !== document.body) return;
  const again = focusedId === '' ? null : document.getElementById(focusedId);
  (again ?? document.getElementById(focusedSection)?.querySelector('button'))?.focus();
}

function replaceChanged(old: Element | undefined, fresh: HTMLElement): void {
  if (old && old.outerHTML !== fresh.outerHTML) old.replaceWith(fresh);
}

function keepFolds(old: HTMLElement | null, fresh: HTMLElement): void {
  if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = old.open;
}
