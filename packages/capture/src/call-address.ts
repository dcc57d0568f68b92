interface CallPlace {
  readonly host: string;
  /** The part of the path that is constant during the call, and identifies it. */
  readonly call: RegExp;
}

/**
 * Services with a separate address for each call, which they leave when the user hangs up, within about a minute, so
 * that a page at that address is still in the call. Services whose address does not change (Teams, Webex, Whereby) are
 * not listed.
 */
const callPlaces: readonly CallPlace[] = [
  { host: 'meet.google.com', call: /^\/([a-z]{3}-[a-z]{4}-[a-z]{3})$/ },
  { host: 'app.zoom.us', call: /^\/wc\/(\d{9,12})\/(?:join|start)$/ },
  { host: 'meet.jit.si', call: /^\/([^/.]+)$/ },
];

/**
 * Returns the address of a page's call, without the parts that change during it; null when the address is not that of a
 * call.
 *
 *   https://meet.google.com/abc-defg-hij?authuser=1   →   meet.google.com/abc-defg-hij
 *   https://meet.google.com/landing                   →   null
 */
export function callAddress(url: string | undefined): string | null {
  const page = URL.parse(url ?? '');
  const place = callPlaces.find(({ host }) => host === page?.hostname);
  const name = place?.call.exec(page?.pathname ?? '')?.[1];
  return place && name ? `${place.host}/${name}` : null;
}
