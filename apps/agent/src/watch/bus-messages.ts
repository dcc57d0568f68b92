// The part of D-Bus messages that hearing a signal needs: calls with texts go out, signals come in.
const littleEndian = 0x6c;
const methodCall = 1;
const signal = 4;
const fieldCodes = { path: 1, interface: 2, member: 3, destination: 6, signature: 8 } as const;
const fixedBytes = 16;
const bus = { path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus', destination: 'org.freedesktop.DBus' };

export interface BusSignal {
  readonly interface: string;
  readonly member: string;
  /** The value of a signal with a single Boolean; null for others. */
  readonly isTrue: boolean | null;
}

const aligned = (offset: number, to: number) => Math.ceil(offset / to) * to;

/** Returns a call to the bus itself, with at most one text. */
export function packBusCall(serial: number, member: string, argument: string | null): Buffer {
  const body = argument === null ? Buffer.alloc(0) : encodedText(argument);
  const fields = [
    field(fieldCodes.path, 'o', encodedText(bus.path)),
    field(fieldCodes.interface, 's', encodedText(bus.interface)),
    field(fieldCodes.member, 's', encodedText(member)),
    field(fieldCodes.destination, 's', encodedText(bus.destination)),
    ...(argument === null ? [] : [field(fieldCodes.signature, 'g', signatureOf('s'))]),
  ];
  const packed = fields.reduce((all, one) => Buffer.concat([padded(all, 8), one]), Buffer.alloc(0));
  const head = Buffer.alloc(fixedBytes);
  head.set([littleEndian, methodCall, 0, 1]);
  head.writeUInt32LE(body.length, 4);
  head.writeUInt32LE(serial, 8);
  head.writeUInt32LE(packed.length, 12);
  return Buffer.concat([padded(Buffer.concat([head, packed]), 8), body]);
}

/** Returns a function that takes received bytes, and calls `hear` with the signals among the messages. */
export function busReader(hear: (heard: BusSignal) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= fixedBytes) {
      const bodyAt = aligned(fixedBytes + waiting.readUInt32LE(12), 8);
      const end = bodyAt + waiting.readUInt32LE(4);
      if (waiting.length < end) return;
      // Buses on this machine use its byte order.
      if (waiting[0] === littleEndian && waiting[1] === signal) hear(readSignal(waiting.subarray(0, end), bodyAt));
      waiting = waiting.subarray(end);
    }
  };
}

function readSignal(message: Buffer, bodyAt: number): BusSignal {
  const fields = readFields(message, fixedBytes + message.readUInt32LE(12));
  const isTruth = fields.get(fieldCodes.signature) === 'b' && message.length >= bodyAt + 4;
  return {
    interface: fields.get(fieldCodes.interface) ?? '',
    member: fields.get(fieldCodes.member) ?? '',
    isTrue: isTruth ? message.readUInt32LE(bodyAt) === 1 : null,
  };
}

function readFields(message: Buffer, end: number): Map<number, string> {
  const fields = new Map<number, string>();
  let at = fixedBytes;
  while (at < end) {
    at = aligned(at, 8);
    const code = message[at] ?? 0;
    const kind = String.fromCharCode(message[at + 2] ?? 0);
    // The code, and the signature of one letter with its length before it and a zero behind it.
    const [text, next] = readValue(message, at + 4, kind);
    fields.set(code, text);
    at = next;
  }
  return fields;
}

function readValue(message: Buffer, at: number, kind: string): [string, number] {
  if (kind === 'g') {
    const length = message[at] ?? 0;
    return [message.toString('utf8', at + 1, at + 1 + length), at + length + 2];
  }
  if (kind === 'u') return ['', aligned(at, 4) + 4];
  const start = aligned(at, 4);
  const length = message.readUInt32LE(start);
  return [message.toString('utf8', start + 4, start + 4 + length), start + 4 + length + 1];
}

function field(code: number, kind: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([code]), signatureOf(kind), value]);
}

function encodedText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes, Buffer.from([0])]);
}

function signatureOf(signature: string): Buffer {
  return Buffer.from([signature.length, ...Buffer.from(signature), 0]);
}

function padded(bytes: Buffer, to: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length, to) - bytes.length)]);
}
