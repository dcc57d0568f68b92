import { ExportFailure } from '../../core/export-target.ts';

/** Returns the host of an account, from its name or any address of it. @throws ExportFailure for other text */
export function hostOf(domain: string): string {
  const name = /^(?:https?:\/\/)?([a-z0-9][a-z0-9-]*(?:\.simplicate\.(?:nl|com))?)(?:\/.*)?$/i.exec(domain)?.[1];
  if (name === undefined) throw new ExportFailure('invalid_credentials');
  const host = name.toLowerCase();
  return host.includes('.') ? host : `${host}.simplicate.nl`;
}
