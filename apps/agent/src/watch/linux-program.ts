// Which program a process of this machine is.
import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename } from 'node:path';

/** Programs that run others: what they show is known better by the class of the window. */
const runtimes =
  /^(?:java|javaw|python[\d.]*|perl[\d.]*|ruby[\d.]*|node|electron\d*|gjs(?:-console)?|mono|wine.*|bwrap|AppRun|qemu-.*|dotnet)$/;

/** Where the window says that it comes from. */
export interface WindowOrigin {
  readonly pid: number | null;
  /** The machine that the process runs on; null when the window does not say. */
  readonly machine: string | null;
  readonly windowClass: string;
}

/**
 * The program behind a window and its process, if that is on this machine. A container counts its processes anew, so a
 * pid that does not lead to a readable program says nothing, and the class of the window decides.
 */
export async function programOf(origin: WindowOrigin): Promise<{ program: string; pid: number | null }> {
  const { windowClass } = origin;
  const isHere = origin.machine === null || origin.machine === hostname();
  const path = isHere && origin.pid !== null ? await executableOf(origin.pid) : null;
  if (path === null) return { program: windowClass || 'unknown', pid: null };
  const name = basename(path.replace(/ \(deleted\)$/, ''));
  return { program: runtimes.test(name) && windowClass !== '' ? windowClass : name, pid: origin.pid };
}

async function executableOf(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/exe`).catch(() => null);
}
