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

/** Colour vision without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1), row by row on linear RGB. */
const visions = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;
const seenBy = (vision: readonly number[], hex: string): number[] => {
  const rgb = channels(hex);
  return [0, 3, 6].map((row) => {
    const value = rgb.reduce((sum, channel, at) => sum + channel * (vision[row + at] ?? 0), 0);
    return Math.min(1, Math.max(0, value));
  });
};
const curve = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
/** CIELAB, in which a distance of about 2 can just be seen. */
const lab = ([red = 0, green = 0, blue = 0]: readonly number[]): number[] => {
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
/** Returns the distance of the two nearest among the first colours of the palette. */
const leastDistance = (vision: readonly number[], count: number): number => {
  const points = contactColours.slice(0, count).map((hex) => lab(seenBy(vision, hex)));
  const distances = points.flatMap((one, at) =>
    points.slice(at + 1).map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))),
  );
  return Math.min(...distances);
};

describe('contact colours', () => {
  it.each(Object.entries(visions))('stay apart with %s, those that are given first by far', (_, vision) => {
    expect(leastDistance(vision, 8)).toBeGreaterThan(8);
    expect(leastDistance(vision, contactColourCount)).toBeGreaterThan(4);
  });

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
