/**
 * For what may fail without holding up the recording: counts, lists and marks, when the disk is full. Returns null when it
 * failed.
 */
export async function bestEffort<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}
