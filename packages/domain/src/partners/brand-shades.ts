// The ten shades of a chosen colour, light to dark, as the application uses them: white text is readable on 6, and 4 is
// readable on a dark background. A colour that is too light or too dark is moved as little as possible.

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const darkGround: Rgb = [28, 27, 36];
/** The contrast of readable text (WCAG 2, level AA). */
const readable = 4.5;
/** How far the shades around the sixth are moved towards white, or black. */
const towardsWhite = [0.93, 0.84, 0.66, 0.48, 0.34, 0.17] as const;
const towardsBlack = [0.14, 0.3, 0.46] as const;
const step = 0.02;

/** @param hex # and six hexadecimal digits. Returns ten of the same form. */
export function brandShades(hex: string): readonly string[] {
  const base = until(rgbOf(hex), black, (shade) => contrast(shade, white) >= readable);
  const lighter = towardsWhite.map((share) => mixed(base, white, share));
  const shades = [...lighter, base, ...towardsBlack.map((share) => mixed(base, black, share))];
  return shades
    .map((shade, index) => (index === 4 ? until(shade, white, (lit) => contrast(lit, darkGround) >= readable) : shade))
    .map(hexOf);
}

/** Returns the colour, or the first on the way to another that is sufficient. */
function until(from: Rgb, to: Rgb, isEnough: (shade: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += step) {
    const shade = mixed(from, to, share);
    if (isEnough(shade)) return shade;
  }
  return to;
}

const mixed = ([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => [
  Math.round(r + (r2 - r) * share),
  Math.round(g + (g2 - g) * share),
  Math.round(b + (b2 - b) * share),
];

/** Returns the contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

const rgbOf = (hex: string): Rgb => [partOf(hex, 1), partOf(hex, 3), partOf(hex, 5)];
const partOf = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
