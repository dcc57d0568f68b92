// A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near the button.
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { cloneElement, type ReactElement, type ReactNode, type Ref, Suspense, useState } from 'react';
import { onDemand } from './on-demand.tsx';

export type MenuEntry = {
  key: string;
  label: string;
  icon: Icon;
  /** A line above it. */
  isApart?: boolean;
} & ({ run: () => void } | { to: NonNullable<LinkProps['to']> });

export type MenuButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
};

export type ActionMenuProps = {
  entries: readonly MenuEntry[];
  /** Stands above the entries. */
  head?: ReactNode;
  position?: 'bottom-end' | 'top-end';
  widthPx?: number;
  /** The button. */
  children: ReactElement<MenuButtonProps>;
};

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
