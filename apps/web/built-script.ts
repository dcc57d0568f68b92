// One script of its own beside the application: complete in itself, with nothing of the application's files.
import { join } from 'node:path';
import { build, type PluginOption, type Rolldown } from 'vite';

const isOutput = (result: unknown): result is Rolldown.RolldownOutput =>
  typeof result === 'object' && result !== null && 'output' in result;

/** Returns the text of the script that begins at a source file. `define`: words in it, and what stands in their place. */
export async function builtScript(
  source: string,
  { plugins = [], define = {} }: { plugins?: PluginOption[]; define?: Record<string, string> } = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    define,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(import.meta.dirname, source), output: { format: 'iife' } },
    },
  });
  if (!isOutput(result)) throw new Error(`${source} is not one script`);
  return result.output[0].code;
}
