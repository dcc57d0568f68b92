/** Kinds of buckets whose events become logs: windows, presence, pages, files. */
export type BucketKind = 'window' | 'afk' | 'web' | 'editor';

const kinds = new Map<string, BucketKind>([
  ['currentwindow', 'window'],
  ['afkstatus', 'afk'],
  ['web.tab.current', 'web'],
  ['app.editor.activity', 'editor'],
]);

/** Returns the kind of a bucket of this watcher type; `null` when its events are no working time, such as music. */
export function bucketKind(type: string): BucketKind | null {
  return kinds.get(type) ?? null;
}
