import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

export type ScreenLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** Path and query within the application. */
  address: string;
  children: ReactNode;
  /** Called when it is opened here, not in another tab. */
  onOpen?: () => void;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a screen whose address is known as text; it can be opened in a new tab like any link. */
export const ScreenLink = ({ address, children, onOpen, ...rest }: ScreenLinkProps) => {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen?.();
    router.history.push(address);
  };
  return (
    <a {...rest} href={address} onClick={open}>
      {children}
    </a>
  );
};
