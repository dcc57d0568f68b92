// A phone's photo has ten megabytes, and its location. Redrawn it has a tenth of that, and nothing but the picture.

/** Enough to read a whiteboard. */
const longestSide = 1600;
const quality = 0.82;

/** Returns the size of a picture whose longer side is at most `most`. */
export function fittedSize(width: number, height: number, most: number): { width: number; height: number } {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** @throws DOMException when this browser cannot read it as a picture */
export async function smallPicture(picture: Blob): Promise<Blob> {
  const drawn = await createImageBitmap(picture);
  const { width, height } = fittedSize(drawn.width, drawn.height, longestSide);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height);
  drawn.close();
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('The picture cannot be drawn')) : done(blob)),
      'image/jpeg',
      quality,
    );
  });
}
