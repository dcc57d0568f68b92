-- A load of suggestions that began before a day was opened again must not bring back what the opening deleted. Whoever writes or
-- deletes a person's contributions holds this lock until the end of the transaction, and looks at the days after taking it.

CREATE FUNCTION app_lock_contributions(of_client_id bigint, of_user_id bigint) RETURNS void LANGUAGE sql
  AS $$ SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'contributions', of_client_id, of_user_id), 0)) $$;

CREATE OR REPLACE FUNCTION forget_contributions_of_day() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  BEGIN
    PERFORM app_lock_contributions(OLD.client_id, OLD.user_id);
    DELETE FROM suggestion_contributions WHERE client_id = OLD.client_id AND user_id = OLD.user_id;
    RETURN NULL;
  END $$;
