-- Travel over midnight: what arranging an appointment does to its travel on another day is taken back with the appointment.

-- Writes the lines of one statement into the journal, each under the day that it belongs to: its own, and of travel that is
-- arranged the day of its appointment.
CREATE OR REPLACE FUNCTION journal_lines(of_marker uuid, of_kind text, of_table text, lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_kind = 'arranged' AND of_table = 'logs' THEN
    lines := travel_lines(lines);
  END IF;
  WITH told AS (
    SELECT l.row_ids, l.before, l.after, coalesce(l.client_id, (w.row ->> 'client_id')::bigint) AS client_id,
      coalesce(l.user_id, (w.row ->> 'user_id')::bigint) AS user_id,
      coalesce(l.day_id, (w.row ->> 'day_id')::bigint) AS day_id, (w.row ->> 'date')::date AS date
    FROM jsonb_to_recordset(lines) AS l (client_id bigint, user_id bigint, day_id bigint, row_ids bigint[], before jsonb, after jsonb)
      CROSS JOIN LATERAL (SELECT coalesce(l.after, l.before) AS row) w
  ), placed AS MATERIALIZED (
    -- What a booking is divided over knows its date alone.
    SELECT t.client_id, t.user_id, coalesce(t.day_id, d.id) AS day_id, t.row_ids, t.before, t.after
    FROM told t LEFT JOIN days d
      ON t.day_id IS NULL AND d.client_id = t.client_id AND d.user_id = t.user_id AND d.date = t.date
  ), gone AS (
    DELETE FROM day_changes c USING placed p
    WHERE c.client_id = p.client_id AND c.user_id = p.user_id AND c.day_id = p.day_id AND c.undone_at IS NOT NULL
  ), made AS (
    INSERT INTO day_changes (client_id, user_id, day_id, marker, kind)
    SELECT DISTINCT client_id, user_id, day_id, of_marker, of_kind FROM placed
    ON CONFLICT DO NOTHING
  )
  INSERT INTO day_change_rows (client_id, user_id, day_id, marker, table_name, row_ids, before, after)
  SELECT client_id, user_id, day_id, of_marker, of_table, coalesce(row_ids, '{}'), before, after FROM placed;
END $$;

-- The same lines, those of travel under the day of its appointment.
CREATE FUNCTION travel_lines(lines jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_agg(line ORDER BY place) FROM (
    SELECT l.place, l.line || coalesce((
      SELECT jsonb_build_object('day_id', a.day_id) FROM logs a
      WHERE a.client_id = (w.row ->> 'client_id')::bigint AND a.id = (w.row ->> 'travel_of')::bigint), '{}') AS line
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place)
      CROSS JOIN LATERAL (SELECT coalesce(nullif(l.line -> 'after', 'null'), l.line -> 'before') AS row) w
    WHERE NOT l.line ? 'row_ids'
    UNION ALL
    SELECT l.place, l.line || jsonb_build_object('day_id', h.day_id, 'row_ids', h.row_ids)
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place)
      CROSS JOIN LATERAL (
        SELECT coalesce(a.day_id, t.day_id) AS day_id, jsonb_agg(t.id ORDER BY t.id) AS row_ids
        FROM logs t LEFT JOIN logs a ON a.client_id = t.client_id AND a.id = t.travel_of
        WHERE t.client_id = (l.line ->> 'client_id')::bigint
          AND t.id IN (SELECT i.id::bigint FROM jsonb_array_elements_text(l.line -> 'row_ids') AS i (id))
        GROUP BY 1) h
    WHERE l.line ? 'row_ids'
  ) placed
$$;
