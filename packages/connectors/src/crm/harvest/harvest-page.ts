import type { OutsideThing } from '../crm-system.ts';

/**
 * Returns the address of a client, a project, or an entry's day in the account's own pages; null while that is unknown.
 */
export function harvestPage(values: Readonly<Record<string, string>>, thing: OutsideThing): string | null {
  const base = values['web_address'];
  if (base === undefined || !base.startsWith('https://')) return null;
  if (thing.kind === 'contact') return `${base}/clients/${encodeURIComponent(thing.outsideId)}/edit`;
  if (thing.kind === 'dimension') {
    const { project_id: project } = thing.details;
    return project === undefined ? null : `${base}/projects/${encodeURIComponent(project)}`;
  }
  const day = `${base}/time/day/${thing.date.replaceAll('-', '/')}`;
  return thing.employeeId === null ? day : `${day}/${encodeURIComponent(thing.employeeId)}`;
}
