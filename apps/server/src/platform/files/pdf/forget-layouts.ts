const mostWords = 5000;

/**
 * Empties the library's cache of word layouts for the present font once there are many, so that memory does not grow
 * with the file. Without the cache, each word would cost a millisecond each time.
 */
export function forgetLayouts(document: PDFKit.PDFDocument): void {
  const families: unknown = Reflect.get(document, '_fontFamilies');
  if (typeof families !== 'object' || families === null) return;
  for (const font of Object.values(families)) {
    const words: unknown = Reflect.get(font, 'layoutCache');
    if (typeof words !== 'object' || words === null || Object.keys(words).length < mostWords) continue;
    Reflect.set(font, 'layoutCache', Object.create(null));
  }
}
