import { readSource } from '../source-files.mjs';

/** Returns the names of the tables that belong to an organisation, from the generated types of the database. */
export function tenantTables(schema = readSource('packages/database/src/schema.ts')) {
  const types = [...schema.matchAll(/export type (\w+Table) = \{([\s\S]*?)\n\};/g)];
  const withOrganisation = new Set(
    types.filter(([, , body]) => /\n {2}client_id: /.test(body)).map(([, name]) => name),
  );
  const tables = [...schema.matchAll(/^ {2}(\w+): (\w+Table);/gm)].filter(([, , type]) => withOrganisation.has(type));
  return new Set(['clients', ...tables.map(([, table]) => table)]);
}
