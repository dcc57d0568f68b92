// Which part of the benchmarks a run takes: `--only=screens`. Without it a run takes all of them, which lasts an hour.
export const parts = ['first-load', 'lighthouse', 'reports', 'screens', 'suggestions'] as const;
export type Part = (typeof parts)[number];

const option = '--only';
const isPart = (name: string): name is Part => parts.some((part) => part === name);

/** The part that the arguments of the program name; null: everything. @throws Error when there is no such part, with all that there are */
export function wantedPart(args: readonly string[]): Part | null {
  const given = args.find((arg) => arg === option || arg.startsWith(`${option}=`));
  if (given === undefined) return null;
  const name = given.slice(option.length + 1);
  if (isPart(name)) return name;
  throw new Error(`${option}=${name}: there is no such part of the benchmarks. There are ${parts.join(', ')}.`);
}
