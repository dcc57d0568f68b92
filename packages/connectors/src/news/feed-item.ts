/** An item of a feed, as text that may be shown: no markup, and an address that is a page of the web. */
export type FeedItem = {
  readonly title: string;
  readonly summary: string | null;
  /** https or http; null where the item names no such page. */
  readonly url: string | null;
  readonly at: Date | null;
};
