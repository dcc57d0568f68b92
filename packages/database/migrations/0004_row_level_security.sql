-- Who may see and change a row, said once for every table and kept by the database, whatever a query forgets.
--   shared            everybody of the organisation
--   own               its user alone
--   own_or_published  its user; after publishing also who may read published days. Published rows are frozen for everybody.
--   by_sign_in        only the role that signs people in

CREATE FUNCTION protect_table(table_name text, visibility text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  same_client constant text := 'client_id = (SELECT app_client_id())';
  own         constant text := same_client || ' AND user_id = (SELECT app_user_id())';
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO daybook_maintenance', table_name);
  EXECUTE format('CREATE POLICY maintenance ON %I TO daybook_maintenance USING (true) WITH CHECK (true)', table_name);
  IF visibility = 'by_sign_in' THEN
    RETURN;
  END IF;
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO daybook_app', table_name);
  IF visibility = 'shared' THEN
    EXECUTE format('CREATE POLICY shared ON %I TO daybook_app USING (%s) WITH CHECK (%s)', table_name, same_client, same_client);
  ELSIF visibility = 'own' THEN
    EXECUTE format('CREATE POLICY own ON %I TO daybook_app USING (%s) WITH CHECK (%s)', table_name, own, own);
  ELSIF visibility = 'own_and_frozen' THEN
    EXECUTE format('CREATE POLICY own_reads ON %I FOR SELECT TO daybook_app USING (%s)', table_name, own);
    EXECUTE format('CREATE POLICY own_adds ON %I FOR INSERT TO daybook_app WITH CHECK (%s)', table_name, own);
    EXECUTE format('CREATE POLICY own_changes ON %I FOR UPDATE TO daybook_app USING (%s AND published_at IS NULL) WITH CHECK (%s)', table_name, own, own);
    EXECUTE format('CREATE POLICY own_removes ON %I FOR DELETE TO daybook_app USING (%s AND published_at IS NULL)', table_name, own);
  ELSIF visibility = 'own_or_published' THEN
    EXECUTE format('CREATE POLICY own_or_published ON %I FOR SELECT TO daybook_app USING (%s AND (user_id = (SELECT app_user_id()) OR (published_at IS NOT NULL AND (SELECT app_reads_published()))))', table_name, same_client);
    EXECUTE format('CREATE POLICY own_adds ON %I FOR INSERT TO daybook_app WITH CHECK (%s)', table_name, own);
    EXECUTE format('CREATE POLICY own_changes ON %I FOR UPDATE TO daybook_app USING (%s AND published_at IS NULL) WITH CHECK (%s)', table_name, own, own);
    EXECUTE format('CREATE POLICY own_removes ON %I FOR DELETE TO daybook_app USING (%s AND published_at IS NULL)', table_name, own);
  ELSE
    RAISE EXCEPTION 'unknown visibility %', visibility;
  END IF;
END $$;

GRANT USAGE ON SCHEMA public TO daybook_app, daybook_auth, daybook_maintenance;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO daybook_app, daybook_auth, daybook_maintenance;
GRANT SELECT ON schema_migrations TO daybook_maintenance;

SELECT protect_table(name, visibility) FROM (VALUES
  ('contacts', 'shared'), ('dimension_levels', 'shared'), ('dimensions', 'shared'), ('sources', 'shared'),
  ('idempotency_keys', 'own'), ('devices', 'own'), ('subjects', 'own'),
  ('reference_counts', 'own'), ('appointments', 'own'), ('activity_notes', 'own'), ('subject_references', 'own'),
  ('logs', 'own_and_frozen'),
  ('days', 'own_or_published'), ('registrations', 'own_or_published'),
  ('registration_dimensions', 'own_or_published'), ('registration_sources', 'own_or_published'),
  ('users', 'by_sign_in'), ('sessions', 'by_sign_in'), ('api_tokens', 'by_sign_in'), ('user_credentials', 'by_sign_in'),
  ('tags', 'by_sign_in'), ('preferences', 'by_sign_in')
) AS protected (name, visibility);

-- The organisation's own row.
ALTER TABLE clients ENABLE ROW LEVEL SECURITY;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON clients TO daybook_maintenance;
CREATE POLICY maintenance ON clients TO daybook_maintenance USING (true) WITH CHECK (true);
GRANT SELECT ON clients TO daybook_app;
CREATE POLICY own ON clients FOR SELECT TO daybook_app USING (id = (SELECT app_client_id()));

-- Colleagues know each other by name; each changes only the own row, and never the own rights.
GRANT SELECT ON users TO daybook_app;
GRANT UPDATE (name_first, name_prefix, name_last, language, timezone, updated_at) ON users TO daybook_app;
CREATE POLICY same_client_reads ON users FOR SELECT TO daybook_app USING (client_id = (SELECT app_client_id()));
CREATE POLICY own_changes ON users FOR UPDATE TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND id = (SELECT app_user_id()))
  WITH CHECK (client_id = (SELECT app_client_id()) AND id = (SELECT app_user_id()));

-- Own sessions and tokens can be listed, made and ended, never somebody else's.
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, api_tokens TO daybook_app;
CREATE POLICY own ON sessions TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_user_id()))
  WITH CHECK (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_user_id()));
CREATE POLICY own ON api_tokens TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_user_id()))
  WITH CHECK (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_user_id()));

-- General tags belong to the organisation, personal ones to their user.
GRANT SELECT, INSERT, UPDATE, DELETE ON tags TO daybook_app;
CREATE POLICY general_or_own ON tags TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND (user_id IS NULL OR user_id = (SELECT app_user_id())))
  WITH CHECK (client_id = (SELECT app_client_id()) AND (user_id IS NULL OR user_id = (SELECT app_user_id())));

-- The organisation's preferences (user 0) are read by all of it, personal ones by their user.
GRANT SELECT, INSERT, UPDATE, DELETE ON preferences TO daybook_app;
CREATE POLICY general_or_own ON preferences TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND user_id IN (0, (SELECT app_user_id())))
  WITH CHECK (client_id = (SELECT app_client_id()) AND user_id IN (0, (SELECT app_user_id())));

-- Signing in happens before the organisation is known: a role of its own, with just the tables it needs.
ALTER TABLE sign_in_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_addresses FORCE ROW LEVEL SECURITY;
ALTER TABLE sign_in_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY sign_in ON sign_in_addresses TO daybook_auth, daybook_maintenance USING (true) WITH CHECK (true);
CREATE POLICY sign_in ON sign_in_limits TO daybook_auth, daybook_maintenance USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_addresses, sign_in_limits, sessions TO daybook_auth, daybook_maintenance;
GRANT SELECT, INSERT, UPDATE ON user_credentials TO daybook_auth;
GRANT SELECT, INSERT ON clients, users TO daybook_auth;
GRANT SELECT, UPDATE ON api_tokens TO daybook_auth;
CREATE POLICY sign_in ON clients TO daybook_auth USING (true) WITH CHECK (true);
CREATE POLICY sign_in ON users TO daybook_auth USING (true) WITH CHECK (true);
CREATE POLICY sign_in ON user_credentials TO daybook_auth USING (true) WITH CHECK (true);
CREATE POLICY sign_in ON sessions TO daybook_auth USING (true) WITH CHECK (true);
CREATE POLICY sign_in ON api_tokens TO daybook_auth USING (true) WITH CHECK (true);
