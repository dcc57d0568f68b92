-- How each device is doing, what people call the sources they meet, and the reminders that they put away.

ALTER TABLE devices
  -- The name that its user gave it; clients go on sending their own.
  ADD COLUMN given_name         text CHECK (length(given_name) BETWEEN 1 AND 200),
  -- The end of the latest event that it sent.
  ADD COLUMN last_event_at      timestamptz,
  -- What it said of itself when it was last heard; NULL: clients that say nothing.
  ADD COLUMN recording          text CHECK (recording IN ('on', 'paused', 'off')),
  ADD COLUMN paused_until       timestamptz,
  ADD COLUMN is_idle            boolean NOT NULL DEFAULT false,
  ADD COLUMN lost_permissions   text[] NOT NULL DEFAULT '{}',
  -- What has to be added to its clock: the server's time less the device's.
  ADD COLUMN clock_skew_seconds integer NOT NULL DEFAULT 0,
  -- The API token that it last came with; NULL: a session, or a token that is gone.
  ADD COLUMN token_id           bigint,
  ADD COLUMN forgotten_at       timestamptz,
  ADD FOREIGN KEY (client_id, token_id) REFERENCES api_tokens (client_id, id) ON DELETE SET NULL (token_id),
  ADD UNIQUE (client_id, user_id, id);
CREATE INDEX devices_by_token ON devices (client_id, token_id) WHERE token_id IS NOT NULL;

-- Stretches in which a device was heard in one state. Between two of them nothing was heard.
CREATE TABLE device_states (
  client_id  bigint NOT NULL,
  user_id    bigint NOT NULL,
  device_id  bigint NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at   timestamptz NOT NULL,
  state      text NOT NULL CHECK (state IN ('heard', 'on', 'idle', 'paused', 'off', 'blocked')),
  PRIMARY KEY (client_id, user_id, device_id, started_at),
  CHECK (ended_at >= started_at),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE,
  FOREIGN KEY (client_id, user_id, device_id) REFERENCES devices (client_id, user_id, id) ON DELETE CASCADE
);

-- The correction with which an event was first stored; every later version of it gets the same, so that none moves it.
ALTER TABLE logs ADD COLUMN clock_skew_seconds integer NOT NULL DEFAULT 0;

-- What somebody calls a source; user 0 is the whole organisation.
CREATE TABLE source_names (
  client_id  bigint NOT NULL,
  user_id    bigint NOT NULL,
  source_id  bigint NOT NULL,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, source_id),
  FOREIGN KEY (client_id, source_id) REFERENCES sources (client_id, id) ON DELETE CASCADE
);
CREATE INDEX source_names_by_source ON source_names (client_id, source_id);
-- Whether a source is in time that somebody may look at.
CREATE INDEX registration_sources_by_source ON registration_sources (client_id, source_id);

-- Reminders come back after a while, whoever put them away.
CREATE TABLE dismissed_reminders (
  client_id bigint NOT NULL,
  user_id   bigint NOT NULL,
  key       text NOT NULL,
  until     timestamptz NOT NULL,
  PRIMARY KEY (client_id, user_id, key),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);

SELECT protect_table(name, 'own') FROM (VALUES ('device_states'), ('dismissed_reminders')) AS protected (name);
SELECT protect_table('source_names', 'by_sign_in');

-- States of devices stay private while somebody acts in their user's name; so do names that somebody gave for themselves.
-- The organisation's names are read by all of it and given by its administrators.
DO $$
DECLARE
  same_client constant text := 'client_id = (SELECT app_client_id())';
  own         constant text := same_client || ' AND user_id = (SELECT app_private_user_id())';
  everybodys  constant text := same_client || ' AND user_id = 0';
BEGIN
  EXECUTE format('ALTER POLICY own ON device_states USING (%s) WITH CHECK (%s)', own, own);
  GRANT SELECT, INSERT, UPDATE, DELETE ON source_names TO daybook_app;
  EXECUTE format('CREATE POLICY own ON source_names TO daybook_app USING (%s) WITH CHECK (%s)', own, own);
  EXECUTE format('CREATE POLICY shared_reads ON source_names FOR SELECT TO daybook_app USING (%s)', everybodys);
  EXECUTE format('CREATE POLICY administered ON source_names TO daybook_administrator USING (%s) WITH CHECK (%s)', everybodys, everybodys);
END $$;
