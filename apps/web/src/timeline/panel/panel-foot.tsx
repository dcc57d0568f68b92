// Lets what the panel shows keep its main action in view, below what scrolls. Where there is no panel, the action stands in its place.
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** The element at the foot of the panel. */
export const PanelFootSlot = SlotContext.Provider;

export const InPanelFoot = ({ children }: { children: ReactNode }) => {
  const foot = useContext(SlotContext);
  return foot === null ? children : createPortal(children, foot);
};
