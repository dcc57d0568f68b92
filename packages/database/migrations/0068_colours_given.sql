-- Each contact gets a colour of the palette: the one that the fewest contacts of its organisation have, so that those a firm works for are
-- told apart. From the 401st contact on the id decides, which spreads thousands as evenly and is not read at every first visit.

-- The place in the palette that the fewest contacts have.
CREATE FUNCTION app_least_used_colour(client bigint) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT palette.place::smallint FROM generate_series(0, 19) AS palette (place)
    LEFT JOIN contacts c ON c.client_id = client AND c.colour = palette.place AND c.deleted_at IS NULL
    GROUP BY palette.place ORDER BY count(c.id), palette.place LIMIT 1
$$;

-- Of one statement that adds many, the first gets the least used colour, the next the one that is least used then.
CREATE FUNCTION app_give_colours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  organisation bigint;
  room integer;
BEGIN
  FOR organisation IN SELECT DISTINCT client_id FROM new_rows WHERE colour IS NULL LOOP
    SELECT 400 - count(*) INTO room FROM contacts WHERE client_id = organisation AND colour IS NOT NULL;
    CONTINUE WHEN room <= 0;
    UPDATE contacts c SET colour = seat.place FROM (
      SELECT client_id, id, row_number() OVER (ORDER BY id) AS turn
        FROM new_rows WHERE client_id = organisation AND colour IS NULL ORDER BY id LIMIT room
    ) waiting JOIN (
      SELECT palette.place, row_number() OVER (ORDER BY round, palette.place) AS turn
        FROM generate_series(0, 19) AS palette (place)
        CROSS JOIN LATERAL (
          SELECT count(*) AS times FROM contacts u
            WHERE u.client_id = organisation AND u.colour = palette.place AND u.deleted_at IS NULL
        ) used
        CROSS JOIN LATERAL generate_series(used.times, used.times + room) AS round
    ) seat USING (turn)
    WHERE c.client_id = waiting.client_id AND c.id = waiting.id;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER give_colours AFTER INSERT ON contacts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION app_give_colours();

-- Not even the owner sees rows of organisations without this.
ALTER TABLE contacts NO FORCE ROW LEVEL SECURITY;
UPDATE contacts c SET colour = (one.turn - 1) % 20 FROM (
  SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS turn
    FROM contacts WHERE colour IS NULL AND deleted_at IS NULL
) one WHERE c.client_id = one.client_id AND c.id = one.id AND one.turn <= 400;
ALTER TABLE contacts FORCE ROW LEVEL SECURITY;
