/** The number of pages, on every page although it is known only at the end. */
export type PageCount = {
  /** Puts it on the present page. */
  readonly show: () => void;
  /** Draws it once, like text on a page. */
  readonly write: (draw: () => void) => void;
};

const name = 'PageCount';

/**
 * Each page refers to one form (ISO 32000, 8.10), which is written after the last page: so pages leave memory when they
 * are finished, and nothing is laid out twice.
 */
export function pageCountOf(document: PDFKit.PDFDocument, widthPt: number, heightPt: number): PageCount {
  const fonts: Record<string, unknown> = {};
  const form = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, widthPt, heightPt],
    Resources: { Font: fonts },
  });
  return {
    show: () => {
      document.page.xobjects[name] = form;
      document.addContent(`/${name} Do`);
    },
    write: (draw) => {
      const page = document.page;
      document.page = Object.create(page, { write: { value: (content: unknown) => form.write(content) } });
      draw();
      Object.assign(fonts, page.fonts);
      document.page = page;
      form.end(undefined);
    },
  };
}
