import { ScreenLink, type ScreenLinkProps } from './screen-link.tsx';

/** Returns the address of a day's screen; with `user`, of a colleague's published day. */
export const dayAddress = (date: string, user?: string): string => {
  const query = new URLSearchParams({ date, ...(user === undefined ? {} : { user }) });
  return `/day?${query}`;
};

type DayLinkProps = Omit<ScreenLinkProps, 'address'> & { date: string; user?: string };

/** A link to a day. */
export const DayLink = ({ date, user, ...rest }: DayLinkProps) => (
  <ScreenLink {...rest} address={dayAddress(date, user)} />
);
