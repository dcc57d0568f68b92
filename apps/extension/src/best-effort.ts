/**
 * For work that may fail without stopping the recording, such as counts, lists and marks when the disk is full. Returns
 * null on failure.
 */
export async function bestEffort<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}
