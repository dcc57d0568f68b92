// Takes secrets out of the address bar and the history before anything else is done. What a link of a mail brought is
// kept for this tab, so that loading the page again does not lose it; the rest works once anyway.
//   arrival      what this page was opened with
//   forgetLink   when the link of a mail has been used
import { type Arrival, readArrival } from './read-arrival.ts';

type Kept = Pick<Arrival, 'resetLink' | 'invitation'>;

const keptAs = 'daybook.link';

const readKept = (): Partial<Kept> => {
  const text = sessionStorage.getItem(keptAs);
  return text === null ? {} : JSON.parse(text);
};

const take = (): Arrival => {
  const { arrival: brought, rest } = readArrival(location.href);
  if (rest !== `${location.pathname}${location.search}${location.hash}`) history.replaceState(history.state, '', rest);
  const { resetLink, invitation } = brought;
  if (resetLink !== null || invitation !== null)
    sessionStorage.setItem(keptAs, JSON.stringify({ resetLink, invitation }));
  return { ...brought, ...readKept() };
};

export const arrival: Arrival = take();

export const forgetLink = (): void => {
  sessionStorage.removeItem(keptAs);
  arrival.resetLink = null;
  arrival.invitation = null;
};
