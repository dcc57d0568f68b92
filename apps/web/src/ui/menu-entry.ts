// The entries of a menu, and the button that opens it.
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode, Ref } from 'react';

export type MenuEntry = {
  key: string;
  label: string;
  icon: Icon;
  /** Has a line above it. */
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
  /** Shown above the entries. */
  head?: ReactNode;
  position?: 'bottom-end' | 'top-end';
  widthPx?: number;
  /** The button. */
  children: ReactElement<MenuButtonProps>;
};
