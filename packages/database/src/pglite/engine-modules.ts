import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

export type EngineModules = { readonly engineModule: WebAssembly.Module; readonly initdbModule: WebAssembly.Module };

const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
let compiled: Promise<EngineModules> | null = null;

// When V8 frees machine code that it has replaced by faster code, its accounting sometimes fails and ends the process
// (decision 0021).
setFlagsFromString('--no-wasm-code-gc');

async function compile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(join(folder, name)));
}

async function compileBoth(): Promise<EngineModules> {
  const [engineModule, initdbModule] = await Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]);
  return { engineModule, initdbModule };
}

/** The engine's machine code, compiled once per process: it is the same for every directory and every reopening. */
export function engineModules(): Promise<EngineModules> {
  compiled ??= compileBoth();
  return compiled;
}
