// A button that opens a menu. The menu's code is loaded when the pointer or the focus approaches the button.
//   ActionMenu     a menu of these entries
//   MenuOnDemand   the same for a menu whose entries, too, are fetched then
import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { ActionMenuProps, MenuButtonProps } from './menu-entry.ts';
import { onDemand } from './on-demand.tsx';

const OpenedMenu = onDemand(async () => (await import('./opened-menu.tsx')).OpenedMenu);

type MenuOnDemandProps = {
  /** The component whose code is loaded. */
  part: { fetch: () => Promise<unknown> };
  /** Shown after the menu was first opened, with the button in it. */
  opened: ReactNode;
  /** The button. */
  children: ReactElement<MenuButtonProps>;
};

export const MenuOnDemand = ({ part, opened, children }: MenuOnDemandProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  const near = () => void part.fetch().catch(() => undefined);
  const closed = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWasOpened(true),
    onPointerEnter: near,
    onFocus: near,
  });
  if (!wasOpened) return closed;
  return <Suspense fallback={closed}>{opened}</Suspense>;
};

export const ActionMenu = (props: ActionMenuProps) => (
  <MenuOnDemand part={OpenedMenu} opened={<OpenedMenu {...props} />}>
    {props.children}
  </MenuOnDemand>
);
