import { runQuietly } from '../processes.mjs';

/** Runs a program to its end and returns its output. Throws with that output when it fails. */
export async function runProgram(program, args, options) {
  const { code, output } = await runQuietly(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}.\n${output.trim()}`);
  return output;
}
