/** Returns the width of a text, in points. */
export type MeasureText = (text: string) => number;

const graphemes = new Intl.Segmenter();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Returns a text in lines that are no wider than this, broken at spaces, and within a word where the word alone is
 * wider. Right-to-left words are put in that order; a font reverses the letters of each word itself.
 */
export function wrapText(text: string, widthPt: number, measure: MeasureText): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => wrapParagraph(paragraph, widthPt, measure))
    .map(visualOrder);
}

function wrapParagraph(paragraph: string, widthPt: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let [line, lineWidth] = ['', 0];
  const space = measure(' ');
  for (const word of paragraph.split(/[\s\0]+/).flatMap((one) => broken(one, widthPt, measure))) {
    const width = measure(word);
    const fits = line === '' || lineWidth + space + width <= widthPt;
    if (!fits) lines.push(line);
    [line, lineWidth] = fits && line !== '' ? [`${line} ${word}`, lineWidth + space + width] : [word, width];
  }
  return [...lines, line];
}

/** Returns a word in pieces that fit; one piece where it fits. */
function broken(word: string, widthPt: number, measure: MeasureText): string[] {
  if (measure(word) <= widthPt) return [word];
  const pieces: string[] = [];
  let [piece, width] = ['', 0];
  for (const { segment } of graphemes.segment(word)) {
    const wider = width + measure(segment);
    if (piece !== '' && wider > widthPt) {
      pieces.push(piece);
      [piece, width] = ['', 0];
    }
    piece += segment;
    width += measure(segment);
  }
  return [...pieces, piece];
}

function visualOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const words = line.split(' ');
  const ordered: string[] = [];
  let run: string[] = [];
  for (const word of words) {
    if (rightToLeft.test(word)) {
      run.unshift(word);
      continue;
    }
    ordered.push(...run, word);
    run = [];
  }
  return [...ordered, ...run].join(' ');
}
