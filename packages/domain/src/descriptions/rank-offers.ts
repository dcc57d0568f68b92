import { foldText } from '../tags/words.ts';

/** A description to suggest: a saved one with an id, or one that was written before. */
export type Offer = {
  readonly id: number | null;
  readonly text: string;
  readonly origin: 'all' | 'personal' | 'users' | 'written';
  readonly fit: 'dimension' | 'level' | 'contact' | 'none';
  /** How often the user wrote it, and when last (yyyy-mm-dd). */
  readonly times: number;
  readonly lastDate: string | null;
};

const mostOffers = 8;

/**
 * Returns the suggestions for a typed text, the best first: saved for the dimension, saved for its level, written
 * before on the dimension or for the contact, saved for everything, written before elsewhere. Among equals, those that
 * begin with the typed text come first, then those written more often and later. A text occurs once, and never when it
 * equals the typed text.
 */
export function rankOffers(kept: readonly Offer[], written: readonly Offer[], typed: string): Offer[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const begins = foldText(typed.trim());
  const offers = [...withEvidence(kept, written).values()]
    .map((offer) => ({ offer, folded: foldText(offer.text) }))
    .filter(({ offer, folded }) => offer.text !== typed.trim() && words.every((word) => folded.includes(word)))
    .map((one) => ({ ...one, place: offerRank(one.offer), later: one.folded.startsWith(begins) ? 0 : 1 }));
  offers.sort(
    (a, b) =>
      a.place - b.place ||
      a.later - b.later ||
      b.offer.times - a.offer.times ||
      compareText(b.offer.lastDate ?? '', a.offer.lastDate ?? '') ||
      compareText(a.folded, b.folded),
  );
  return offers.slice(0, mostOffers).map(({ offer }) => offer);
}

/** Returns each text once; a saved one also has the count of how often it was written. */
function withEvidence(kept: readonly Offer[], written: readonly Offer[]): Map<string, Offer> {
  const byText = new Map<string, Offer>();
  for (const offer of [...kept].sort((a, b) => offerRank(a) - offerRank(b))) {
    if (!byText.has(foldText(offer.text))) byText.set(foldText(offer.text), offer);
  }
  for (const offer of written) {
    const key = foldText(offer.text);
    const known = byText.get(key);
    if (known === undefined) byText.set(key, offer);
    else byText.set(key, { ...(known.id === null ? better(known, offer) : known), ...evidence(known, offer) });
  }
  return byText;
}

const better = (a: Offer, b: Offer): Offer => (offerRank(b) < offerRank(a) ? b : a);

function evidence(a: Offer, b: Offer): Pick<Offer, 'times' | 'lastDate'> {
  const dates = [a.lastDate, b.lastDate].filter((date) => date !== null).sort();
  return { times: a.times + b.times, lastDate: dates.at(-1) ?? null };
}

function offerRank({ origin, fit }: Offer): number {
  if (origin === 'written') return fit === 'none' ? 4 : 2;
  return fit === 'dimension' ? 0 : fit === 'level' ? 1 : 3;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
