// A PDF that is written from top to bottom; finished pages leave memory when they are taken.
//   openPaper     opens it
//   Paper         its drawing operations, in points from the upper left corner of the page
import { createRequire } from 'node:module';
import { forgetLayouts } from './forget-layouts.ts';
import { pageCountOf } from './page-count.ts';
import { type MeasureText, wrapText } from './wrap-text.ts';

/** A4. */
export const pageWidthPt = 595;
const pageHeightPt = 842;
export const marginPt = 40;
export const innerWidthPt = pageWidthPt - 2 * marginPt;
const footerPt = 24;
export const bottomPt = pageHeightPt - marginPt - footerPt;
const footerTopPt = pageHeightPt - marginPt - 8;
/** Where "1 / " ends and the number of pages begins. */
const pageCountLeftPt = pageWidthPt - marginPt - 18;

/** Latin, Greek, Cyrillic, Hebrew and Arabic; condensed, because columns are narrow. */
const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
export type Weight = keyof typeof fontFiles;
export type TextStyle = { readonly weight: Weight; readonly sizePt: number; readonly colour: string };

export type PaperOptions = {
  readonly title: string;
  readonly language: string;
  readonly madeAt: Date;
  /** At the left of each footer, before the page numbers. */
  readonly footer: string;
};

export type Paper = {
  readonly wrap: (text: string, widthPt: number, style: TextStyle) => string[];
  /** Draws one line whose upper left, or right, corner is at this point. */
  readonly text: (line: string, xPt: number, yPt: number, style: TextStyle, align?: 'left' | 'right') => void;
  readonly rule: (x1Pt: number, x2Pt: number, yPt: number, colour: string) => void;
  readonly fill: (xPt: number, yPt: number, widthPt: number, heightPt: number, colour: string) => void;
  /** Begins the next page; the earlier ones are finished. */
  readonly nextPage: () => void;
  /** Returns the bytes of pages that were finished since the last call. */
  readonly take: () => Uint8Array;
  /** Numbers the pages and returns the rest of the bytes. */
  readonly end: () => AsyncIterable<Uint8Array>;
};

const mostMeasured = 20_000;
const footerStyle: TextStyle = { weight: 'regular', sizePt: 7.5, colour: '#5f6670' };

/** Opens a PDF at its first page. The library is loaded when the first one is made. */
export async function openPaper({ title, language, madeAt, footer }: PaperOptions): Promise<Paper> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    autoFirstPage: false,
    font: fontFiles.regular,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Daybook', Creator: 'Daybook', CreationDate: madeAt },
  });
  const measureIn = measurerOf(document);
  const pageCount = pageCountOf(document, pageWidthPt, pageHeightPt);
  let pages = 0;
  const text: Paper['text'] = (line, xPt, yPt, style, align = 'left') => {
    if (line === '') return;
    const { weight, sizePt, colour } = style;
    document.font(fontFiles[weight], sizePt).fillColor(colour);
    const left = align === 'left' ? xPt : xPt - document.widthOfString(line);
    document.text(line, left, yPt, { lineBreak: false });
  };
  const nextPage = () => {
    forgetLayouts(document);
    document.addPage({ size: [pageWidthPt, pageHeightPt], margin: 0 });
    pages += 1;
    text(footer, marginPt, footerTopPt, footerStyle);
    text(`${pages} / `, pageCountLeftPt, footerTopPt, footerStyle, 'right');
    pageCount.show();
  };
  nextPage();
  return {
    text,
    nextPage,
    wrap: (long, widthPt, style) => wrapText(long, widthPt, measureIn(style)),
    rule: (x1, x2, y, colour) => document.moveTo(x1, y).lineTo(x2, y).lineWidth(0.5).strokeColor(colour).stroke(),
    fill: (x, y, width, height, colour) => document.rect(x, y, width, height).fill(colour),
    take: () => document.read() ?? new Uint8Array(),
    end: () => {
      pageCount.write(() => text(String(pages), pageCountLeftPt, footerTopPt, footerStyle));
      document.end();
      return document;
    },
  };
}

/** Returns a function that measures words, with a bounded cache: the same words occur again and again. */
function measurerOf(document: PDFKit.PDFDocument): (style: TextStyle) => MeasureText {
  const known = new Map<string, number>();
  return ({ weight, sizePt }) =>
    (word) => {
      const key = `${weight} ${sizePt} ${word}`;
      const width = known.get(key) ?? document.font(fontFiles[weight], sizePt).widthOfString(word);
      if (known.size >= mostMeasured) known.clear();
      known.set(key, width);
      return width;
    };
}
