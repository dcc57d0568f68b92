// A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near the button.
import { cloneElement, Suspense, useState } from 'react';
import type { ActionMenuProps } from './menu-entry.ts';
import { onDemand } from './on-demand.tsx';

const OpenedMenu = onDemand(async () => (await import('./opened-menu.tsx')).OpenedMenu);

export const ActionMenu = (props: ActionMenuProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  const near = () => void OpenedMenu.fetch().catch(() => undefined);
  const closed = cloneElement(props.children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWasOpened(true),
    onPointerEnter: near,
    onFocus: near,
  });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  );
};
