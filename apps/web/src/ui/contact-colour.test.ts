import { describe, expect, it } from 'vitest';
import { contactColour, contactColours, noContactColour } from './contact-colour.ts';

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('contact colours', () => {
  it('stand out from the light and the dark ground', () => {
    for (const colour of contactColours) {
      expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, '#16151d')).toBeGreaterThanOrEqual(3);
    }
  });

  it('are the same for the same contact, and grey without one', () => {
    expect(contactColour('4711')).toBe(contactColour('4711'));
    expect(contactColour(null)).toBe(noContactColour);
  });

  it('differ for contacts that were added one after another', () => {
    const ids = Array.from({ length: 9 }, (_, index) => String(101 + index));
    expect(new Set(ids.map(contactColour)).size).toBe(9);
  });
});
