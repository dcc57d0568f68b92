// Lets a screen put its title and its one primary action into the top bar, which itself is never mounted again.
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

export type Slots = { start: HTMLElement; end: HTMLElement };

/** null: there is no top bar. */
const SlotsContext = createContext<Slots | null>(null);

export const TopBarSlots = SlotsContext.Provider;

/** Shows its children in the top bar: at the start (title, navigation) or at the end (primary action). */
export const InTopBar = ({ slot, children }: { slot: keyof Slots; children: ReactNode }) => {
  const slots = useContext(SlotsContext);
  return slots && createPortal(children, slots[slot]);
};
