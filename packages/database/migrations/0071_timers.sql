-- The running timer of a person, one at most. Stopped it becomes a manual entry; until then nobody else sees it.
CREATE TABLE timers (
  client_id   bigint NOT NULL,
  user_id     bigint NOT NULL,
  started_at  timestamptz NOT NULL,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  contact_id  bigint,
  is_internal boolean NOT NULL DEFAULT false,
  PRIMARY KEY (client_id, user_id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE,
  FOREIGN KEY (client_id, contact_id) REFERENCES contacts (client_id, id)
);
CREATE INDEX timers_by_contact ON timers (client_id, contact_id) WHERE contact_id IS NOT NULL;
SELECT protect_table('timers', 'own');
ALTER POLICY own ON timers
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()))
  WITH CHECK (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()));
