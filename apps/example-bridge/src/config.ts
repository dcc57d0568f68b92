// The settings of the bridge, from the environment: README.md lists them.
import { z } from 'zod';

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3600),
    HOST: z.string().default('127.0.0.1'),
    BRIDGE_PATH: z
      .string()
      .regex(/^(\/[\w-]+)*$/)
      .default('/daybook'),
    BRIDGE_NAME: z.string().min(1).max(200).default('Example bridge'),
    BRIDGE_KEY: z.string().min(1).max(200),
    BRIDGE_SECRET: z.string().min(32, 'has at least 32 characters'),
    BRIDGE_FOLDER: z.string().optional(),
    BRIDGE_DATABASE_URL: z.string().optional(),
    BRIDGE_CLOSED_UNTIL: z.iso.date().optional(),
  })
  .refine(
    ({ BRIDGE_FOLDER, BRIDGE_DATABASE_URL }) => (BRIDGE_FOLDER === undefined) !== (BRIDGE_DATABASE_URL === undefined),
    {
      path: ['BRIDGE_FOLDER'],
      error: 'is set, or BRIDGE_DATABASE_URL, and not both',
    },
  );

export type BridgeConfig = z.output<typeof schema>;

/** Reads the settings. @throws Error whose message has a line for each wrong setting, with its name and valid values */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): BridgeConfig {
  const read = schema.safeParse(environment);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
}
