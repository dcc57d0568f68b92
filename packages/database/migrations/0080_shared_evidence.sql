-- Evidence from published days that colleagues' suggestions may learn from, where the organisation shares it. Each row is what one
-- person's published days say, of which others only ever see what at least two people have in common.

CREATE TABLE suggestion_contributions (
  client_id   bigint NOT NULL,
  user_id     bigint NOT NULL,
  -- The Monday from which the row counts. All rows change at the same moment, so that nobody sees whose day something came from.
  counts_from timestamptz NOT NULL,
  -- Of the days that the row was made from, as in suggestion_models.
  fingerprint text NOT NULL,
  -- Values of evidence with their kind, the contact that each was published on (0: the organisation itself), and how much it says.
  keys        text[] NOT NULL,
  contact_ids bigint[] NOT NULL,
  -- In tenths.
  weights     smallint[] NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, counts_from),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE,
  CHECK (cardinality(keys) <= 6000 AND cardinality(contact_ids) = cardinality(keys) AND cardinality(weights) = cardinality(keys))
);
SELECT protect_table('suggestion_contributions', 'own');

-- Private, also while somebody acts in its user's name.
ALTER POLICY own ON suggestion_contributions
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()))
  WITH CHECK (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()));

-- The functions below run as the owner of the tables, who sees no rows of them otherwise.
DO $$
BEGIN
  EXECUTE format('CREATE POLICY shared_evidence ON suggestion_contributions TO %I USING (true)', current_user);
  EXECUTE format('CREATE POLICY shared_evidence ON preferences FOR SELECT TO %I USING (user_id = 0 AND chapter = ''suggestions_organisation'')', current_user);
END $$;

CREATE FUNCTION app_shares_evidence() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT coalesce((SELECT (value ->> 'learn_from_colleagues')::boolean FROM preferences
    WHERE client_id = app_client_id() AND user_id = 0 AND chapter = 'suggestions_organisation'), false) $$;

-- The rows that count for the current user: the latest of each of at most 40 colleagues, none older than 90 days. Called by the functions below only.
CREATE FUNCTION app_colleague_contributions() RETURNS SETOF suggestion_contributions
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT latest.* FROM (
      SELECT DISTINCT ON (c.user_id) c.* FROM suggestion_contributions c
      WHERE c.client_id = app_client_id() AND c.user_id <> app_private_user_id() AND c.counts_from BETWEEN now() - interval '90 days' AND now()
      ORDER BY c.user_id, c.counts_from DESC
    ) latest
    WHERE app_shares_evidence() ORDER BY latest.counts_from DESC, latest.user_id LIMIT 40
  $$;
REVOKE EXECUTE ON FUNCTION app_colleague_contributions() FROM PUBLIC;

-- Values that at least two colleagues of the current user published on the same contact. Who they are is not among the columns, and
-- neither is how many.
CREATE FUNCTION app_shared_evidence() RETURNS TABLE (key text, contact_id bigint, weight bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT v.key, v.contact_id, least(sum(v.weight), 80)
    FROM (
      SELECT c.user_id, u.key, u.contact_id, max(u.weight) AS weight
      FROM app_colleague_contributions() c CROSS JOIN LATERAL unnest(c.keys, c.contact_ids, c.weights) AS u (key, contact_id, weight)
      GROUP BY c.user_id, u.key, u.contact_id
    ) v
    GROUP BY v.key, v.contact_id HAVING count(*) >= 2
    ORDER BY sum(v.weight) DESC, v.key, v.contact_id LIMIT 20000
  $$;

-- Another text whenever the answer of app_shared_evidence() may be another; null where nothing is shared.
CREATE FUNCTION app_shared_evidence_version() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT md5(string_agg(concat_ws('.', c.user_id, c.counts_from, c.made_at), ',' ORDER BY c.user_id))
    FROM app_colleague_contributions() c HAVING count(*) >= 2
  $$;

-- A published day that is opened again or removed is out of the evidence at once, whoever opens it: the rows of its user go, and
-- are made again from the days that are left.
CREATE FUNCTION forget_contributions_of_day() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  BEGIN
    DELETE FROM suggestion_contributions WHERE client_id = OLD.client_id AND user_id = OLD.user_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER forget_contributions_of_opened AFTER UPDATE OF published_at ON days FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL AND NEW.published_at IS NULL) EXECUTE FUNCTION forget_contributions_of_day();
CREATE TRIGGER forget_contributions_of_removed AFTER DELETE ON days FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION forget_contributions_of_day();

-- Where the organisation changes its mind, whatever was collected goes in the same transaction.
CREATE FUNCTION forget_contributions_of_client() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  BEGIN
    DELETE FROM suggestion_contributions WHERE client_id = OLD.client_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER forget_contributions_of_client AFTER UPDATE OR DELETE ON preferences FOR EACH ROW
  WHEN (OLD.user_id = 0 AND OLD.chapter = 'suggestions_organisation') EXECUTE FUNCTION forget_contributions_of_client();
