-- Administrators see with their organisation which Microsoft organisation is attached to it, never its secret.
GRANT SELECT (client_id, tenant_id, app_id, state) ON microsoft_tenants TO daybook_administrator;
CREATE POLICY administrators_see ON microsoft_tenants FOR SELECT TO daybook_administrator
  USING (client_id = (SELECT app_client_id()));
