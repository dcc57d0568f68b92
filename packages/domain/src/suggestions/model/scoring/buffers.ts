// Reusable arrays for the matrices of a day. A full day has a dozen of them, most of a megabyte each: allocating them
// for every request would keep the garbage collector busy.

export interface Buffers {
  /** Returns an array of N numbers with arbitrary content. */
  readonly take: (count: number) => Float64Array;
  /** Releases an array that is no longer read. */
  readonly release: (array: Float64Array) => void;
}

/** Longer arrays than this are not kept: 40 answers of 6,500 logs, 2 MB. */
const mostNumbers = 2 ** 18;
const mostKept = 16;

/** Returns a separate set of buffers, which is freed with its owner. */
export const newBuffers = (): Buffers => buffersIn([]);

function buffersIn(free: ArrayBuffer[]): Buffers {
  return {
    take: (count) => {
      const at = free.findIndex(({ byteLength }) => byteLength >= count * Float64Array.BYTES_PER_ELEMENT);
      const [buffer] = at < 0 ? [] : free.splice(at, 1);
      return buffer === undefined ? new Float64Array(count) : new Float64Array(buffer, 0, count);
    },
    release: ({ buffer }) => {
      if (buffer instanceof ArrayBuffer) free.push(buffer);
    },
  };
}

/** Buffers of the last request, for the next one; null while they are in use. */
let kept: ArrayBuffer[] | null = [];

/**
 * Does work in buffers that the next work reuses: nothing in them may be read afterwards. At most 32 MB are kept in
 * between.
 */
export function withBuffers<T>(work: (buffers: Buffers) => T): T {
  const free = kept ?? [];
  kept = null;
  const taken = new Set<Float64Array>();
  const buffers = buffersIn(free);
  try {
    return work({
      take: (count) => {
        const array = buffers.take(count);
        taken.add(array);
        return array;
      },
      release: (array) => {
        if (taken.delete(array)) buffers.release(array);
      },
    });
  } finally {
    for (const array of taken) buffers.release(array);
    const largestFirst = free.sort((a, b) => b.byteLength - a.byteLength);
    kept = largestFirst.filter(({ byteLength }) => byteLength <= mostNumbers * 8).slice(0, mostKept);
  }
}
