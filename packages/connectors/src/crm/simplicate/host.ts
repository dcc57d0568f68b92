import { ExportFailure } from '../../core/export-target.ts';

/** The host of an account, from its name or any address of it. @throws ExportFailure for what is no account of Simplicate */
export function hostOf(domain: string): string {
  const name = /^(?:https?:\/\/)?([a-z0-9][a-z0-9-]*(?:\.simplicate\.(?:nl|com))?)(?:\/.*)?$/i.exec(domain)?.[1];
  if (name === undefined) throw new ExportFailure('invalid_credentials');
  const host = name.toLowerCase();
  return host.includes('.') ? host : `${host}.simplicate.nl`;
}
