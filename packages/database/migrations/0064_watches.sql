-- Watches of calendars and mail folders at Google and Microsoft: on their notifications a folder is read at once. Requests and
-- notifications never see them: jobs keep them, and the role of upkeep checks what claims to be a notification.
CREATE TABLE linked_watches (
  client_id     bigint NOT NULL,
  -- The name of the watch, in the secret of each notification; Google knows it by it.
  id            uuid NOT NULL,
  user_id       bigint NOT NULL,
  collection_id bigint NOT NULL,
  -- What the provider knows it by.
  remote_id     text NOT NULL,
  secret_hash   text NOT NULL,
  begun_at      timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  -- The number of the last notification, where the provider counts them.
  last_number   bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, collection_id, id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE,
  FOREIGN KEY (client_id, collection_id) REFERENCES linked_collections (client_id, id) ON DELETE CASCADE
);
CREATE INDEX linked_watches_by_user ON linked_watches (client_id, user_id);
SELECT protect_table('linked_watches', 'by_sign_in');

-- A provider that refuses to notify is asked again the next day.
ALTER TABLE linked_collections ADD COLUMN watch_refused_at timestamptz;
