// The shortcuts of a screen: registered while it is shown, handled by one listener, listed under `?`.
import { useEffect, useRef } from 'react';
import { matchesKey } from '../../ui/key-match.ts';
import { createStore } from '../store.ts';
import { isPressedTooEarly } from './unread-question.ts';

export type KeyBinding = {
  /** `p`, `mod+k`, `Enter`, `ArrowLeft`, `?`. */
  key: string;
  /** Its effect, in the user's language; shown in tooltips and under `?`. */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** Disabled now, but still listed. */
  disabled?: boolean;
  /** Works in fields too. */
  inFields?: boolean;
  /** Works while a dialog is open, for the dialog's own keys. */
  inDialogs?: boolean;
  /** Works on every screen. */
  isGlobal?: boolean;
};

type Layer = { id: symbol; bindings: readonly KeyBinding[] };

/** Newest layer last; its keys win. */
export const keyLayers = createStore<readonly Layer[]>([]);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'));

const pressable = 'button, a[href], summary, [role=tab], [role=option]';

/** An option of a list that has the focus itself, where the screen's keys apply: pressing an option only selects it. */
const walkedOption = '[role=listbox][tabindex="0"] [role=option]';

/**
 * Whether Enter and Space belong to the element: a button, a link, an option of a field's list. A button that selects
 * the present selection (`data-passes-enter`) has no effect, so both keys belong to the panel of that selection.
 */
const isPressable = (target: EventTarget | null): boolean => {
  const pressed = target instanceof HTMLElement ? target.closest(pressable) : null;
  return pressed !== null && !pressed.matches(`${walkedOption}, [data-passes-enter]`);
};

/**
 * Whether a dialog was open when the key went down: a dialog that it closes is gone before the screen behind receives
 * the key.
 */
let isOfDialog = false;

const noteDialog = (): void => {
  isOfDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null;
};

const mayRun = (binding: KeyBinding, event: KeyboardEvent): boolean => {
  if (binding.disabled) return false;
  if (!binding.inFields && isField(event.target)) return false;
  if (!binding.inDialogs && isOfDialog) return false;
  if (!binding.isGlobal && isPressedTooEarly(event)) return false;
  return !((event.key === 'Enter' || event.key === ' ') && isPressable(event.target));
};

const handle = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const bindings = [...keyLayers.get()].reverse().flatMap((layer) => layer.bindings);
  const found = bindings.find((binding) => matchesKey(binding.key, event) && mayRun(binding, event));
  if (!found) return;
  event.preventDefault();
  found.run(event);
};

/** Starts listening. Called once by the application, before any dialog can listen. */
export const listenForKeys = (): void => {
  window.addEventListener('keydown', noteDialog, { capture: true });
  window.addEventListener('keydown', handle);
};

/** Registers keys while the component is shown. The list may be a new one on every render. */
export const useKeys = (bindings: readonly KeyBinding[]): void => {
  const latest = useRef(bindings);
  latest.current = bindings;
  const signature = bindings.map((b) => `${b.key}|${b.label}|${b.disabled}|${b.inFields}|${b.inDialogs}`).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the list, whose functions are read when a key is pressed.
  useEffect(() => {
    const id = Symbol('keys');
    const live = latest.current.map((binding, index) => ({
      ...binding,
      run: (event: KeyboardEvent) => latest.current[index]?.run(event),
    }));
    keyLayers.set((layers) => [...layers, { id, bindings: live }]);
    return () => keyLayers.set((layers) => layers.filter((layer) => layer.id !== id));
  }, [signature]);
};
