// The program behind a process of this machine.
import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename } from 'node:path';

/** Programs that run others, whose windows are better recognised by their class. */
const runtimes =
  /^(?:java|javaw|python[\d.]*|perl[\d.]*|ruby[\d.]*|node|electron\d*|gjs(?:-console)?|mono|wine.*|bwrap|AppRun|qemu-.*|dotnet)$/;

/** Facts that a window reports about its process. */
export interface WindowOrigin {
  readonly pid: number | null;
  /** The machine of the process; null when the window does not report it. */
  readonly machine: string | null;
  readonly windowClass: string;
}

/**
 * Returns the program behind a window, and its process if that is on this machine. A container numbers its own
 * processes, so a pid that does not lead to a readable program is ignored, and the class of the window decides.
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
