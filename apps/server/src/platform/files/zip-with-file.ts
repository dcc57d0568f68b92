// Adds one small file to a ZIP archive on the disk, without compressing anything again.
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Signatures and lengths of the records; APPNOTE 4.3.7, 4.3.12 and 4.3.16. */
const localSignature = 0x04034b50;
const listedSignature = 0x02014b50;
const endSignature = 0x06054b50;
const endBytes = 22;
/** 1 January 1980, the first day of the format: the same bytes for the same content. */
const firstDay = 0x21;

/** The bytes of an archive up to `keptBytes`, and the bytes that replace the rest. */
export type Extended = { readonly keptBytes: number; readonly rest: Buffer };

/**
 * Returns an archive with another file, which is stored uncompressed. The archive must have no comment at its end, and
 * be smaller than 4 GB. Throws when it is no such archive.
 */
export async function extendedZip(archive: FileHandle, name: string, content: Uint8Array): Promise<Extended> {
  const { size } = await archive.stat();
  const end = await readAt(archive, size - endBytes, endBytes);
  if (end.readUInt32LE(0) !== endSignature) throw new Error('The archive does not end as one');
  const [files, listBytes, listAt] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const list = await readAt(archive, listAt, listBytes);
  const path = Buffer.from(name);
  const about = sizes(content, path);
  const added = Buffer.concat([localHeader(about), path, content]);
  const listed = Buffer.concat([listedHeader(about, listAt), path]);
  end.writeUInt16LE(files + 1, 8);
  end.writeUInt16LE(files + 1, 10);
  end.writeUInt32LE(listBytes + listed.length, 12);
  end.writeUInt32LE(listAt + added.length, 16);
  return { keptBytes: listAt, rest: Buffer.concat([added, list, listed, end]) };
}

async function readAt(archive: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await archive.read(bytes, 0, length, position);
  if (bytesRead < length) throw new Error('The archive is cut off');
  return bytes;
}

/** Returns the fields that both headers have, from the version that unpacks it to the length of its extra field. */
function sizes(content: Uint8Array, path: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  // Names are UTF-8; see APPNOTE 4.4.4.
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(path.length, 22);
  return fields;
}

function localHeader(fields: Buffer): Buffer {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(localSignature);
  return Buffer.concat([signature, fields]);
}

function listedHeader(fields: Buffer, at: number): Buffer {
  const [before, after] = [Buffer.alloc(6), Buffer.alloc(14)];
  before.writeUInt32LE(listedSignature, 0);
  before.writeUInt16LE(20, 4);
  after.writeUInt32LE(at, 10);
  return Buffer.concat([before, fields, after]);
}
