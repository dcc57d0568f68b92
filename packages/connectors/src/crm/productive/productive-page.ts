import type { OutsideThing } from '../crm-system.ts';

const folders: Readonly<Record<string, string>> = { project: 'projects', task: 'tasks' };

/** Returns the page of a company, project or task in the organisation's own pages; services and hours have none. */
export function productivePage(values: Readonly<Record<string, string>>, thing: OutsideThing): string | null {
  const organization = values['organization_id'];
  if (organization === undefined) return null;
  const base = `https://app.productive.io/${encodeURIComponent(organization)}`;
  if (thing.kind === 'contact') return `${base}/companies/${encodeURIComponent(thing.outsideId)}`;
  if (thing.kind === 'hours') return null;
  const [kind = '', id = ''] = thing.outsideId.split(':');
  const folder = folders[kind];
  return folder === undefined ? null : `${base}/${folder}/${encodeURIComponent(id)}`;
}
