interface CallPlace {
  readonly host: string;
  /** Of the path: what stays the same for as long as the call does, and names it. */
  readonly call: RegExp;
}

/**
 * Services that run a call at an address of its own and leave it when the user hangs up, if only after a minute, so that a
 * page which is still there is still in the call. Services that stay where they were (Teams, Webex, Whereby) are not among
 * them.
 */
const callPlaces: readonly CallPlace[] = [
  { host: 'meet.google.com', call: /^\/([a-z]{3}-[a-z]{4}-[a-z]{3})$/ },
  { host: 'app.zoom.us', call: /^\/wc\/(\d{9,12})\/(?:join|start)$/ },
  { host: 'meet.jit.si', call: /^\/([^/.]+)$/ },
];

/**
 * The address of the call that a page is in, without what changes while it goes on; null where the address does not tell of
 * one.
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
