-- Who is reminded in Slack: the person there, and the token of the bot that writes to them. Requests know that it is there; the token
-- is read by jobs alone.

CREATE TABLE slack_links (
  client_id       bigint NOT NULL,
  user_id         bigint NOT NULL,
  team_id         text NOT NULL,
  team_name       text NOT NULL,
  slack_user_id   text NOT NULL,
  token_encrypted text NOT NULL,
  -- invalid: Slack refuses the token, or the workspace removed the app; nothing is sent until the user connects again.
  state           text NOT NULL DEFAULT 'valid' CHECK (state IN ('valid', 'invalid')),
  -- Since when the person is in a huddle.
  huddle_since    timestamptz,
  linked_at       timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (client_id, user_id),
  UNIQUE (client_id, team_id, slack_user_id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);
SELECT protect_table('slack_links', 'by_sign_in');
GRANT SELECT (client_id, user_id, team_id, team_name, slack_user_id, state, huddle_since, linked_at, updated_at)
  ON slack_links TO daybook_app;
CREATE POLICY own ON slack_links FOR SELECT TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()));
