// Node has WebAssembly; its types leave the declaration to the browser's types, which the server does not load.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
