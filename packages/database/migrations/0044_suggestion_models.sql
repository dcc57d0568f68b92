-- What the suggestion model learnt from the published days of one user: numbers that can be made again from those days. The
-- fingerprint says from which days; where it is of others, the row is stale and is built again.
CREATE TABLE suggestion_models (
  client_id   bigint NOT NULL,
  user_id     bigint NOT NULL,
  fingerprint text NOT NULL,
  state       text NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);
SELECT protect_table('suggestion_models', 'own');

-- Private, also while somebody acts in its user's name.
ALTER POLICY own ON suggestion_models
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()))
  WITH CHECK (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()));
