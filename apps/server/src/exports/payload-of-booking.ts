import { sql } from 'kysely';

/** Returns the payload of the booking `r` with the present names: those at publishing, whatever is renamed later. */
export const payloadOfBooking = (clientId: number) => sql`jsonb_build_object(
  'date', r.date,
  'user', (SELECT jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.name_first, u.name_prefix, u.name_last), 'email', u.email)
    FROM users u WHERE u.client_id = ${clientId} AND u.id = r.user_id),
  'contact', (SELECT jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code, 'external_system', c.external_system,
    'external_id', c.external_id) FROM contacts c WHERE c.client_id = ${clientId} AND c.id = r.contact_id),
  'internal', r.internal,
  'billable', coalesce(r.billable, NOT r.internal),
  'dimensions', coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'level', b.level, 'name', d.name, 'code', d.code) ORDER BY b.level)
    FROM registration_dimensions b JOIN dimensions d ON d.client_id = b.client_id AND d.id = b.dimension_id
    WHERE b.client_id = ${clientId} AND b.registration_id = r.id), '[]'),
  'description', r.description,
  'duration_seconds', r.duration_seconds,
  'recorded_seconds', r.recorded_seconds,
  'started_at', r.started_at,
  'ended_at', r.ended_at,
  'customfields', r.customfields)`;
