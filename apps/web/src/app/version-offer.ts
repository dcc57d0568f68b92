// When a newer version is offered: immediately, and a day after the notice was dismissed.

const again = 24 * 3_600_000;
const scriptPattern = /<script type="module"[^>]*src="([^"]+)"/;

export type VersionOffer = { readonly version: string | null; readonly atMs: number };
type Versions = {
  readonly running: string | null;
  /** Null if unknown. */
  readonly latest: string | null;
  /** The last offer; null: none yet. */
  readonly offer: VersionOffer | null;
};

/** Returns the address of the main script in an index page: it changes with every build. */
export const versionIn = (html: string): string | null => scriptPattern.exec(html)?.[1] ?? null;

/** Whether to show now that there is a newer version. Specification 1, part 2: forced every 24 hours. */
export const shouldOffer = ({ running, latest, offer }: Versions, nowMs: number): boolean => {
  if (running === null || latest === null || latest === running) return false;
  return offer?.version !== latest || nowMs - offer.atMs >= again;
};
