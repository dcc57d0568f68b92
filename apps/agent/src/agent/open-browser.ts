import { spawn } from 'node:child_process';

/** Opens an address in the user's browser. Where that is not possible, does nothing: the caller prints the address. */
export function openBrowser(address: string, platform: NodeJS.Platform): void {
  const [program, ...args] = commandFor(address, platform);
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}

function commandFor(address: string, platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['/usr/bin/open', address];
  // Not cmd's start, which would treat the & of a query as the end of the command.
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', address];
  return ['xdg-open', address];
}
