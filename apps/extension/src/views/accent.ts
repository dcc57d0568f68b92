import { brandShades } from '@daybook/domain/partners/brand-shades.ts';

/** Shows the page in the partner's colour, readable in light and dark; in the built-in one without it. */
export function showAccent(accent: string | null): void {
  const { style } = document.documentElement;
  if (accent === null) {
    for (const name of ['--primary', '--link']) style.removeProperty(name);
    return;
  }
  const shades = brandShades(accent);
  style.setProperty('--primary', shades[6] ?? accent);
  style.setProperty('--link', `light-dark(${shades[7]}, ${shades[4]})`);
}
