/** An item of a feed as text for display: no markup, and a web address. */
export type FeedItem = {
  readonly title: string;
  readonly summary: string | null;
  /** https or http; null if the item has no such page. */
  readonly url: string | null;
  readonly at: Date | null;
};
