// Removes secrets from the address bar and the history before anything else happens. Those of a mailed link are kept
// for this tab, so that they survive a reload; the others work only once anyway.
//   arrival      the values that this page was opened with
//   forgetLink   called when the mailed link has been used
import { type Arrival, readArrival } from './read-arrival.ts';

type Kept = Pick<Arrival, 'resetLink' | 'invitation' | 'registration' | 'supportAnswer'>;
const nothing: Kept = { resetLink: null, invitation: null, registration: null, supportAnswer: null };

const keptAs = 'daybook.link';

/** Without storage, the link works until the page is reloaded. */
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
