/** The image types that a note can have. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

const begins = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

/** Returns the image type by the first bytes of a file, whatever its name or sender says; null: none of these. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (begins(bytes, 0, jpeg)) return 'image/jpeg';
  if (begins(bytes, 0, png)) return 'image/png';
  return begins(bytes, 0, riff) && begins(bytes, 8, webp) ? 'image/webp' : null;
}
