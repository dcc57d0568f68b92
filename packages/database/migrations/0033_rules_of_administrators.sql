-- Specification 6: administrators alone make rules for everybody, and designate internal contacts.

DO $$
DECLARE
  visible constant text :=
    'client_id = (SELECT app_client_id()) AND (user_id IS NULL OR user_id = (SELECT app_private_user_id()))';
  free    constant text := visible || ' AND NOT locked AND NOT forced AND (user_id IS NOT NULL OR conditions = ''[]'')';
BEGIN
  EXECUTE format('ALTER POLICY free_adds ON tags WITH CHECK (%s)', free);
  EXECUTE format('ALTER POLICY free_changes ON tags USING (%s) WITH CHECK (%s)', free, free);
  EXECUTE format('ALTER POLICY free_removes ON tags USING (%s)', free);
END $$;

REVOKE INSERT ON contacts FROM daybook_app;
GRANT INSERT (client_id, id, name, code, type, company_name, company_code, email, phone, created_at, updated_at)
  ON contacts TO daybook_app;
GRANT INSERT (is_internal) ON contacts TO daybook_administrator;
