import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandShades, contrastOf } from './brand-shades.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('leaves a colour as it is that carries white text', () => {
  expect(brandShades('#005a9c')[6]).toBe('#005a9c');
});

it('darkens one that would not, no further than it takes', () => {
  const yellow = brandShades('#ffdd00')[6] ?? '';
  expect(contrastOf(yellow, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(yellow, '#ffffff')).toBeLessThan(5);
});

it('is read on every ground that the application puts it on', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const shades = brandShades(hex);
      expect(shades).toHaveLength(10);
      for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrastOf(shades[6] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(shades[7] ?? '', shades[0] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(shades[4] ?? '', '#1c1b24')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
