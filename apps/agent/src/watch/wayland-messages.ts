// Messages of the Wayland protocol: object, length and opcode, then arguments in words of four bytes.
export interface WaylandMessage {
  readonly object: number;
  readonly opcode: number;
  readonly body: Buffer;
}

const headerBytes = 8;

export function packMessage(object: number, opcode: number, parts: readonly (number | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'number' ? word(part) : part)));
  return Buffer.concat([word(object), word(((headerBytes + body.length) << 16) | opcode), body]);
}

/** Returns a text with its length and its closing zero, padded to complete words. */
export function packString(text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`, 'utf8');
  return Buffer.concat([word(bytes.length), bytes, Buffer.alloc(-bytes.length & 3)]);
}

/** Returns a function that takes received bytes, and calls `hear` with complete messages. */
export function waylandReader(hear: (message: WaylandMessage) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= headerBytes) {
      const lengthAndOpcode = waiting.readUInt32LE(4);
      const length = lengthAndOpcode >>> 16;
      if (length < headerBytes || waiting.length < length) return;
      const body = waiting.subarray(headerBytes, length);
      hear({ object: waiting.readUInt32LE(0), opcode: lengthAndOpcode & 0xffff, body });
      waiting = waiting.subarray(length);
    }
  };
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
