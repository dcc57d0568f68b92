// Draws the parts of a timesheet, one below the other:
//   timesheetSheet   the heading at once; then rows, subtotals, sums by project and the space for signatures
import type { ProjectSum } from '@daybook/domain/reports/timesheet-lines.ts';
import {
  bottomPt,
  innerWidthPt,
  marginPt,
  type Paper,
  pageWidthPt,
  type TextStyle,
} from '../../platform/files/pdf/pdf-paper.ts';
import type { TimesheetColumn } from './timesheet-columns.ts';
import type { TimesheetTexts } from './timesheet-texts.ts';

const ink = '#16181d';
const faint = '#5f6670';
const line = '#c9cdd4';
const band = '#f1f2f5';
const rightPt = pageWidthPt - marginPt;
const plain: TextStyle = { weight: 'regular', sizePt: 8.5, colour: ink };
const bold: TextStyle = { ...plain, weight: 'bold' };
const label: TextStyle = { weight: 'regular', sizePt: 7.5, colour: faint };
const linePt = 11.5;
const padPt = 3.5;

export type Heading = {
  readonly organisation: string;
  readonly title: string;
  /** Subjects of the timesheet, by name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
};

export type TimesheetSheet = {
  /** The cells of a row, in the order of the columns. Begins a page where the row does not fit. */
  readonly row: (cells: readonly string[], beginsDate: boolean) => void;
  readonly subtotal: (name: string, duration: string) => void;
  readonly projects: (title: string, sums: readonly ProjectSum[]) => void;
  readonly total: (name: string, duration: string) => void;
  readonly signatures: () => void;
};

/** Draws a timesheet on paper, from its heading on. */
export function timesheetSheet(
  paper: Paper,
  columns: readonly TimesheetColumn[],
  texts: TimesheetTexts,
  heading: Heading,
): TimesheetSheet {
  let y = drawHeading(paper, heading);
  const header = () => {
    paper.fill(marginPt, y, innerWidthPt, linePt + 2 * padPt, band);
    for (const { header: name, leftPt, widthPt, align } of columns) {
      paper.text(name, align === 'left' ? leftPt : leftPt + widthPt, y + padPt, bold, align);
    }
    y += linePt + 2 * padPt;
  };
  const nextPage = (repeatsHeader: boolean) => {
    paper.nextPage();
    y = marginPt;
    if (repeatsHeader) header();
  };
  const makeRoom = (heightPt: number, repeatsHeader: boolean) => {
    if (y + heightPt > bottomPt) nextPage(repeatsHeader);
  };
  const drawCells = (wrapped: readonly (readonly string[])[], from: number, to: number, beginsDate: boolean) => {
    for (const [at, { leftPt, widthPt, align }] of columns.entries()) {
      const style = at === 0 && beginsDate ? bold : plain;
      const x = align === 'left' ? leftPt : leftPt + widthPt;
      for (const [row, text] of (wrapped[at] ?? []).slice(from, to).entries()) {
        paper.text(text, x, y + padPt + row * linePt, style, align);
      }
    }
    y += (to - from) * linePt + 2 * padPt;
  };
  const sumLine = (name: string, duration: string, style: TextStyle) => {
    const lines = paper.wrap(name, innerWidthPt - 70, style);
    for (const [at, text] of lines.entries()) paper.text(text, marginPt, y + padPt + at * linePt, style);
    paper.text(duration, rightPt, y + padPt, style, 'right');
    y += lines.length * linePt + 2 * padPt;
  };
  header();
  return {
    row: (cells, beginsDate) => {
      const wrapped = cells.map((cell, at) => paper.wrap(cell, columns[at]?.widthPt ?? 0, plain));
      const lines = Math.max(...wrapped.map(({ length }) => length));
      makeRoom(Math.min(lines, 12) * linePt + 2 * padPt, true);
      // A text that is longer than the rest of the page continues on the next one.
      for (let from = 0; from < lines; ) {
        const room = Math.max(1, Math.floor((bottomPt - y - 2 * padPt) / linePt));
        const to = Math.min(lines, from + room);
        drawCells(wrapped, from, to, beginsDate);
        if (to < lines) nextPage(true);
        from = to;
      }
      paper.rule(marginPt, rightPt, y, line);
    },
    subtotal: (name, duration) => {
      makeRoom(linePt + 2 * padPt, true);
      paper.text(name, (columns.at(-1)?.leftPt ?? rightPt) - 4, y + padPt, bold, 'right');
      paper.text(duration, rightPt, y + padPt, bold, 'right');
      y += linePt + 2 * padPt;
      paper.rule(marginPt, rightPt, y, faint);
    },
    projects: (title, sums) => {
      y += 10;
      makeRoom(4 * linePt, false);
      paper.text(title, marginPt, y, { ...bold, sizePt: 11 });
      y += 18;
      for (const { project, durationSeconds } of sums) {
        makeRoom(linePt + 2 * padPt, false);
        sumLine(project, texts.duration(durationSeconds), plain);
        paper.rule(marginPt, rightPt, y, line);
      }
    },
    total: (name, duration) => {
      makeRoom(2 * linePt, false);
      paper.fill(marginPt, y, innerWidthPt, 16 + 2 * padPt, band);
      paper.text(name, marginPt + 4, y + padPt + 1, { ...bold, sizePt: 10.5 });
      paper.text(duration, rightPt, y + padPt + 1, { ...bold, sizePt: 10.5 }, 'right');
      y += 16 + 2 * padPt;
    },
    signatures: () => {
      y += 22;
      makeRoom(112, false);
      const width = (innerWidthPt - 24) / 2;
      drawSignature(paper, marginPt, y, width, texts.text('timesheet_worked'), texts);
      drawSignature(paper, marginPt + width + 24, y, width, texts.text('timesheet_approved'), texts);
    },
  };
}

/** Draws the heading; returns where the table begins. */
function drawHeading(paper: Paper, { organisation, title, facts }: Heading): number {
  let y = marginPt;
  for (const text of paper.wrap(organisation, innerWidthPt, { ...plain, sizePt: 10 }).slice(0, 2)) {
    paper.text(text, marginPt, y, { weight: 'regular', sizePt: 10, colour: faint });
    y += 14;
  }
  paper.text(title, marginPt, y, { weight: 'bold', sizePt: 20, colour: ink });
  y += 32;
  for (const [name, value] of facts) {
    paper.text(name, marginPt, y + 0.8, label);
    const lines = paper.wrap(value, innerWidthPt - 110, plain);
    for (const [at, text] of lines.slice(0, 8).entries()) paper.text(text, marginPt + 110, y + at * linePt, plain);
    y += Math.min(lines.length, 8) * linePt + 3;
  }
  return y + 10;
}

function drawSignature(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  title: string,
  { text }: TimesheetTexts,
): void {
  paper.text(title, x, y, { ...bold, sizePt: 9.5 });
  for (const [at, key] of (['timesheet_name', 'timesheet_date', 'timesheet_signature'] as const).entries()) {
    const bottom = y + 38 + at * 30;
    paper.text(text(key), x, bottom - 9, label);
    paper.rule(x + 58, x + width, bottom, faint);
  }
}
