import { contactColourCount } from '@daybook/domain/contacts/contact-colours.ts';
import { describe, expect, it } from 'vitest';
import {
  chosenOrOwnColour,
  contactColour,
  contactColours,
  noContactColour,
  ownColour,
  showChosenColours,
} from './contact-colour.ts';

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

  it('are twenty, each another one', () => {
    expect(new Set(contactColours).size).toBe(contactColourCount);
  });

  it('are the same for the same contact, and grey without one', () => {
    expect(contactColour('4711')).toBe(`var(--contact-4711, ${ownColour('4711')})`);
    expect(contactColour(null)).toBe(noContactColour);
    expect(contactColour('a colleague; }')).toBe(ownColour('a colleague; }'));
  });

  it('differ for contacts that were added one after another', () => {
    const ids = Array.from({ length: 9 }, (_, index) => String(101 + index));
    expect(new Set(ids.map(ownColour)).size).toBe(9);
  });

  it('are the chosen ones where somebody chose, also as plain values', () => {
    const chosen = new Map([['7', 3]]);
    expect(chosenOrOwnColour('7', chosen)).toBe(contactColours[3]);
    expect(chosenOrOwnColour('8', chosen)).toBe(ownColour('8'));
    expect(chosenOrOwnColour(null, chosen)).toBe(noContactColour);
    const page = new Map<string, string>();
    const style = {
      setProperty: (name: string, value: string | null) => void page.set(name, value ?? ''),
      removeProperty: (name: string) => String(page.delete(name)),
    };
    const take = showChosenColours(style, chosen);
    expect([...page]).toEqual([['--contact-7', contactColours[3]]]);
    take();
    expect(page.size).toBe(0);
  });
});
