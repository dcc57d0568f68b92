// Keeps the main action of the panel in view, below the scrolling content. Without a panel, the action is shown in its
// normal place.
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** The element at the foot of the panel. */
export const PanelFootSlot = SlotContext.Provider;

export const InPanelFoot = ({ children }: { children: ReactNode }) => {
  const foot = useContext(SlotContext);
  return foot === null ? children : createPortal(children, foot);
};
