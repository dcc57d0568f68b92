-- Lines of the undo log about travel are placed with two looks at the logs, however many lines there are and whatever the
-- planner knows of them: before the first statistics it read all logs of a person once for each of them.

-- The same lines, those of travel under the day of its appointment.
CREATE OR REPLACE FUNCTION travel_lines(lines jsonb) RETURNS jsonb LANGUAGE sql AS $$
  WITH told AS MATERIALIZED (
    SELECT l.place, l.line, l.line ? 'row_ids' AS is_change,
      coalesce(l.line ->> 'client_id', w.row ->> 'client_id')::bigint AS client_id, (w.row ->> 'travel_of')::bigint AS travel_of
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place)
      CROSS JOIN LATERAL (SELECT coalesce(nullif(l.line -> 'after', 'null'), l.line -> 'before') AS row) w
  ), changed AS MATERIALIZED (
    SELECT t.place, i.id::bigint AS id FROM told t CROSS JOIN LATERAL jsonb_array_elements_text(t.line -> 'row_ids') AS i (id)
  ), found AS MATERIALIZED (
    SELECT t.client_id, t.id, t.day_id, t.travel_of FROM logs t
    WHERE t.client_id = ANY (ARRAY(SELECT client_id FROM told)) AND t.id = ANY (ARRAY(SELECT id FROM changed))
  ), appointed AS MATERIALIZED (
    SELECT a.client_id, a.id, a.day_id FROM logs a
    WHERE a.client_id = ANY (ARRAY(SELECT client_id FROM told))
      AND a.id = ANY (ARRAY(SELECT travel_of FROM told WHERE NOT is_change UNION SELECT travel_of FROM found))
  )
  SELECT jsonb_agg(line ORDER BY place) FROM (
    SELECT t.place, CASE WHEN a.day_id IS NULL THEN t.line ELSE t.line || jsonb_build_object('day_id', a.day_id) END AS line
    FROM told t LEFT JOIN appointed a ON a.client_id = t.client_id AND a.id = t.travel_of
    WHERE NOT t.is_change
    UNION ALL
    SELECT t.place, t.line || jsonb_build_object('day_id', coalesce(a.day_id, f.day_id), 'row_ids', jsonb_agg(f.id ORDER BY f.id))
    FROM told t JOIN changed c ON c.place = t.place JOIN found f ON f.client_id = t.client_id AND f.id = c.id
      LEFT JOIN appointed a ON a.client_id = f.client_id AND a.id = f.travel_of
    WHERE t.is_change
    GROUP BY t.place, t.line, coalesce(a.day_id, f.day_id)
  ) placed
$$;
