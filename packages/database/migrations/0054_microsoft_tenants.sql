-- The Microsoft organisation whose Teams calls are read, with the application that it registered for this.

CREATE TABLE microsoft_tenants (
  client_id        bigint PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  tenant_id        text NOT NULL,
  app_id           text NOT NULL,
  secret_encrypted text NOT NULL,
  -- invalid: Microsoft refuses the application; nothing is read until it is attached again.
  state            text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'invalid')),
  -- Until when calls were read.
  read_until       timestamptz,
  attached_at      timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL
);
SELECT protect_table('microsoft_tenants', 'by_sign_in');
