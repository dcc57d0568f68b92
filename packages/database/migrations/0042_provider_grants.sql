-- What a user allowed Daybook to read at Google or Microsoft: one consent for each provider, with the scopes that were granted.
-- Requests know that it is there; the tokens are read by signing in and by jobs alone.

CREATE TABLE provider_grants (
  client_id        bigint NOT NULL,
  user_id          bigint NOT NULL,
  provider         text NOT NULL CHECK (provider IN ('google', 'microsoft')),
  -- The account that consented: known by issuer and subject, shown by its mail address.
  issuer           text NOT NULL,
  subject          text NOT NULL,
  tenant_id        text,
  email            text,
  scopes           text[] NOT NULL,
  -- Access token, its end, and the refresh token.
  tokens_encrypted text NOT NULL,
  -- invalid: nothing is read until the user consents again.
  state            text NOT NULL DEFAULT 'valid' CHECK (state IN ('valid', 'invalid')),
  -- invalid_grant: the provider no longer renews the tokens. access_token: it refuses them although they are new.
  invalid_reason   text CHECK (invalid_reason IN ('invalid_grant', 'access_token')),
  -- The renewal that is under way, and until when it holds the row. No transaction is open while the provider is asked.
  renewal_id       uuid,
  renewing_until   timestamptz,
  granted_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (client_id, user_id, provider),
  CHECK ((state = 'invalid') = (invalid_reason IS NOT NULL)),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);
SELECT protect_table('provider_grants', 'by_sign_in');
GRANT SELECT, INSERT, UPDATE, DELETE ON provider_grants TO daybook_auth;
CREATE POLICY sign_in ON provider_grants TO daybook_auth USING (true) WITH CHECK (true);
GRANT SELECT (client_id, user_id, provider, issuer, subject, tenant_id, email, scopes, state, invalid_reason, granted_at, updated_at)
  ON provider_grants TO daybook_app;
CREATE POLICY own ON provider_grants FOR SELECT TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()));

-- A journey to a provider that asks for calendars or mail is one of who is signed in, like that which attaches an account.
ALTER TABLE sign_in_attempts DROP CONSTRAINT sign_in_attempts_purpose_check;
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_purpose_check
  CHECK (purpose IN ('login', 'attach', 'calendars', 'mail'));

ALTER TABLE linked_accounts DROP CONSTRAINT linked_accounts_kind_check;
ALTER TABLE linked_accounts ADD CONSTRAINT linked_accounts_kind_check CHECK (kind IN ('caldav', 'ics', 'imap',
  'google_calendar', 'google_mail', 'microsoft_calendar', 'microsoft_mail'));
