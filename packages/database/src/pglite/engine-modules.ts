import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type EngineModules = { readonly engineModule: WebAssembly.Module; readonly initdbModule: WebAssembly.Module };

const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
let compiled: Promise<EngineModules> | null = null;

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
