/** Kinds of buckets whose events become logs: windows, presence, pages, files. */
export type BucketKind = 'window' | 'afk' | 'web' | 'editor';

const kinds = new Map<string, BucketKind>([
  ['currentwindow', 'window'],
  ['afkstatus', 'afk'],
  ['web.tab.current', 'web'],
  ['app.editor.activity', 'editor'],
]);

/** The kind of a bucket by the type that its watcher gave it; `null` for what is not time at work, such as music. */
export function bucketKind(type: string): BucketKind | null {
  return kinds.get(type) ?? null;
}
