// Lets a view of the day add its own controls beside the tabs.
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

export const ViewControlsSlot = SlotContext.Provider;

export const InViewControls = ({ children }: { children: ReactNode }) => {
  const target = useContext(SlotContext);
  return target === null ? null : createPortal(children, target);
};
