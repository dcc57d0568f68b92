// The look of a series: its colour, and stripes if another series of the chart already has that colour. A contact keeps
// its colour on every screen, and stripes need no colour vision.
//   distinctLooks   gives stripes to series that share a colour
//   patternId       of the svg pattern that draws a series
//   fillOf          of its bar or piece
//   backgroundOf    of its dot outside the chart
//   dashOf          of its line

/** Stripes of a colour on a paler background: their direction, and the width of each. */
export type Stripes = { readonly angleDegrees: number; readonly widthPx: number };
export type Look = { readonly colour: string; readonly stripes: Stripes | null };

/** Distinguishable patterns, the simplest first: as many as a chart has series besides the first. */
const stripes: readonly Stripes[] = [3, 6].flatMap((widthPx) =>
  [45, 135, 0, 90].map((angleDegrees) => ({ angleDegrees, widthPx })),
);
const rightAngleDegrees = 90;

/** The first series of a colour is plain; the following ones have stripes, each a different pattern. */
export const distinctLooks = <T extends { readonly colour: string }>(series: readonly T[]): readonly (T & Look)[] => {
  const alike = new Map<string, number>();
  return series.map((each) => {
    const before = alike.get(each.colour) ?? 0;
    alike.set(each.colour, before + 1);
    return { ...each, stripes: stripes[before - 1] ?? null };
  });
};

export const patternId = (key: string): string => `series-${key}`;

export const fillOf = ({ key, colour, stripes: own }: Look & { readonly key: string }): string =>
  own === null ? colour : `url(#${patternId(key)})`;

/** Returns the background between the stripes of a colour. */
export const groundOf = (colour: string): string => `color-mix(in oklab, ${colour} 25%, var(--mantine-color-body))`;

export const backgroundOf = ({ colour, stripes: own }: Look): string => {
  if (own === null) return colour;
  // A gradient runs along its angle, whereas a pattern is rotated by it.
  const angle = own.angleDegrees + rightAngleDegrees;
  // A dot is small: half the width fits even the widest stripes.
  const widthPx = Math.round(own.widthPx / 2);
  return `repeating-linear-gradient(${angle}deg, ${colour} 0 ${widthPx}px, ${groundOf(colour)} ${widthPx}px ${2 * widthPx}px)`;
};

/** Returns the dashes of a line for svg; none if the colour is unique. */
export const dashOf = ({ stripes: own }: Look): string | undefined =>
  own === null ? undefined : `${2 * own.widthPx + own.angleDegrees / 15} ${own.widthPx}`;
