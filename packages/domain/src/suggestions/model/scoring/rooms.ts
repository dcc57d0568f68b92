// Arrays for the matrices of a day. A full day has a dozen of them, most of a megabyte each: made anew for every question, they are what
// brings the garbage collector in.

export interface Rooms {
  /** Returns N numbers, which may be any. */
  readonly take: (count: number) => Float64Array;
  /** Takes numbers back that nothing reads any more. */
  readonly give: (room: Float64Array) => void;
}

/** Longer arrays than this are never kept: 40 answers of 6,500 logs, 2 MB. */
const mostNumbers = 2 ** 18;
const mostKept = 16;

/** Returns rooms of its own, which go with their user. */
export const newRooms = (): Rooms => roomsIn([]);

function roomsIn(free: ArrayBuffer[]): Rooms {
  return {
    take: (count) => {
      const at = free.findIndex(({ byteLength }) => byteLength >= count * Float64Array.BYTES_PER_ELEMENT);
      const [buffer] = at < 0 ? [] : free.splice(at, 1);
      return buffer === undefined ? new Float64Array(count) : new Float64Array(buffer, 0, count);
    },
    give: ({ buffer }) => {
      if (buffer instanceof ArrayBuffer) free.push(buffer);
    },
  };
}

/** Rooms of the last question, for the next one; null while they are in use. */
let kept: ArrayBuffer[] | null = [];

/**
 * Does work in rooms that the next work has again: nothing of it may be read afterwards. At most 32 MB are kept between two works.
 */
export function inRooms<T>(work: (rooms: Rooms) => T): T {
  const free = kept ?? [];
  kept = null;
  const taken = new Set<Float64Array>();
  const rooms = roomsIn(free);
  try {
    return work({
      take: (count) => {
        const room = rooms.take(count);
        taken.add(room);
        return room;
      },
      give: (room) => {
        if (taken.delete(room)) rooms.give(room);
      },
    });
  } finally {
    for (const room of taken) rooms.give(room);
    const largestFirst = free.sort((a, b) => b.byteLength - a.byteLength);
    kept = largestFirst.filter(({ byteLength }) => byteLength <= mostNumbers * 8).slice(0, mostKept);
  }
}
