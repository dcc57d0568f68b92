// Tables of a person's own data: rules and descriptions.
import { sql } from 'kysely';
import { contactName, type ExportTable, nameIn } from './export-table.ts';

export const ruleTables: readonly ExportTable[] = [
  {
    name: 'tags',
    table: 'tags',
    columns: [
      ...['id', 'user_id', 'type', 'value', 'nature', 'contact_id', 'internal', 'ignored', 'locked', 'forced'],
      ...['origin', 'created_at', 'updated_at', 'deleted_at', 'conditions'],
    ],
    order: ['id'],
    // Includes the general ones that the person made.
    isOwn: (userId) => sql`(t.user_id = ${userId} OR t.created_by = ${userId})`,
    readable: contactName,
  },
  {
    name: 'tag_runs',
    table: 'tag_runs',
    columns: [
      ...['id', 'kind', 'tag_ids', 'facts', 'tags_before', 'status', 'changed_logs', 'created_at', 'updated_at'],
    ],
    order: ['id'],
  },
  {
    name: 'tag_run_logs',
    table: 'tag_run_logs',
    columns: ['run_id', 'before', 'after', 'log_ids'],
    order: ['id'],
  },
  {
    name: 'descriptions',
    table: 'descriptions',
    columns: [
      ...['id', 'description', 'enabled', 'personal', 'level', 'dimension_id', 'shared_count', 'created_at'],
      ...['updated_at', 'deleted_at'],
    ],
    order: ['id'],
    readable: { dimension_name: nameIn('dimensions', 'dimension_id') },
  },
  {
    name: 'description_users',
    table: 'description_users',
    columns: ['description_id', 'user_id', 'owner_id'],
    order: ['description_id', 'user_id'],
    // Shares of the person with others, and of others with the person.
    isOwn: (userId) => sql`${userId} IN (t.user_id, t.owner_id)`,
  },
];
