// Takes secrets out of the address bar and the history before anything else is done. What a link of a mail brought is
// kept for this tab, so that loading the page again does not lose it; the rest works once anyway.
//   arrival      what this page was opened with
//   forgetLink   when the link of a mail has been used
import { type Arrival, readArrival } from './read-arrival.ts';

type Kept = Pick<Arrival, 'resetLink' | 'invitation' | 'registration' | 'supportAnswer'>;
const nothing: Kept = { resetLink: null, invitation: null, registration: null, supportAnswer: null };

const keptAs = 'daybook.link';

/** Where storage is off, the link works as long as the page is not loaded again. */
const readKept = (): Partial<Kept> => {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? '{}');
  } catch {
    return {};
  }
};
const keep = (kept: Kept): void => {
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(kept));
  } catch {
    // Nothing is kept.
  }
};

const take = (): Arrival => {
  const { arrival: brought, rest } = readArrival(location.href);
  if (rest !== `${location.pathname}${location.search}${location.hash}`) history.replaceState(history.state, '', rest);
  const { resetLink, invitation, registration, supportAnswer } = brought;
  const kept = { resetLink, invitation, registration, supportAnswer };
  if (Object.values(kept).every((secret) => secret === null)) return { ...brought, ...readKept() };
  keep(kept);
  return brought;
};

export const arrival: Arrival = take();

export const forgetLink = (): void => {
  Object.assign(arrival, nothing);
  keep(nothing);
};
