// Draws the icons: a white clock on a rounded square in the primary colour. PNG is simple enough to write by hand.
import { crc32, deflateSync } from 'node:zlib';

export const iconSizes = [16, 32, 48, 128] as const;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
const violet: Colour = [0x6e, 0x35, 0xff, 255];
const white: Colour = [255, 255, 255, 255];
const clear: Colour = [0x6e, 0x35, 0xff, 0];
const samplesPerSide = 4;

/** Returns the icon as PNG, `size` pixels wide and high. */
export function iconPng(size: number): Buffer {
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_, x) => pixel(x, y, size)).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits per channel, colour with alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const image = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}

// Returns the mean of the samples within the pixel: smooth edges even at sixteen pixels.
function pixel(x: number, y: number, size: number): number[] {
  const samples = Array.from({ length: samplesPerSide ** 2 }, (_, index) => {
    const across = x + ((index % samplesPerSide) + 0.5) / samplesPerSide;
    const down = y + (Math.floor(index / samplesPerSide) + 0.5) / samplesPerSide;
    return colourAt((2 * across) / size - 1, (2 * down) / size - 1);
  });
  return [0, 1, 2, 3].map((channel) =>
    Math.round(samples.reduce((sum, sample) => sum + (sample[channel] ?? 0), 0) / samples.length),
  );
}

// Coordinates in a square from -1 to 1.
function colourAt(x: number, y: number): Colour {
  const corner = Math.hypot(Math.max(Math.abs(x) - 0.6, 0), Math.max(Math.abs(y) - 0.6, 0));
  if (corner > 0.4) return clear;
  const ring = Math.abs(Math.hypot(x, y) - 0.56) < 0.11;
  const upright = Math.abs(x) < 0.09 && y < 0.09 && y > -0.38;
  const level = Math.abs(y) < 0.09 && x > -0.09 && x < 0.3;
  return ring || upright || level ? white : violet;
}
