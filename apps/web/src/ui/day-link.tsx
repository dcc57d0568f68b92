import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

/** The address of a day's screen; with `user`, of a colleague's published day. */
export const dayAddress = (date: string, user?: string): string => {
  const query = new URLSearchParams({ date, ...(user === undefined ? {} : { user }) });
  return `/day?${query}`;
};

type DayLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  date: string;
  user?: string;
  children: ReactNode;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a day. */
export const DayLink = ({ date, user, children, ...rest }: DayLinkProps) => {
  const router = useRouter();
  const address = dayAddress(date, user);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    router.history.push(address);
  };
  return (
    <a {...rest} href={address} onClick={open}>
      {children}
    </a>
  );
};
