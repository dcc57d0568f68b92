// Lets a screen put its title and its one primary action into the top bar, which itself never re-mounts.
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

type Slots = { start: HTMLElement | null; end: HTMLElement | null };

const SlotsContext = createContext<Slots>({ start: null, end: null });

export const TopBarSlots = SlotsContext.Provider;

/** Shows its children in the top bar: at the start (title, navigation) or at the end (primary action). */
export const InTopBar = ({ slot, children }: { slot: keyof Slots; children: ReactNode }) => {
  const target = useContext(SlotsContext)[slot];
  return target === null ? null : createPortal(children, target);
};
