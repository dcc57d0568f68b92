-- How people arranged their dashboard, what they read of the notifications, and who asked whom to publish open days.

CREATE TABLE dashboard_arrangements (
  client_id  bigint NOT NULL,
  user_id    bigint NOT NULL,
  -- The widgets in their order, each with its width in columns and whether it is hidden.
  widgets    jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);

-- Notifications are worked out when they are read; what is kept is that somebody read one, or wants it later.
CREATE TABLE notification_marks (
  client_id     bigint NOT NULL,
  user_id       bigint NOT NULL,
  key           text NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  read_at       timestamptz,
  -- Until then it is not shown.
  snoozed_until timestamptz,
  marked_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, key),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_marks_by_age ON notification_marks (client_id, marked_at);

SELECT protect_table(name, 'own') FROM (VALUES ('dashboard_arrangements'), ('notification_marks')) AS protected (name);

-- The last time that an administrator asked a person to publish open days.
CREATE TABLE team_reminders (
  client_id   bigint NOT NULL,
  user_id     bigint NOT NULL,
  reminded_by bigint NOT NULL,
  reminded_at timestamptz NOT NULL,
  -- How many open days it was about, and the first of them.
  open_days   integer NOT NULL CHECK (open_days > 0),
  first_date  date NOT NULL,
  PRIMARY KEY (client_id, user_id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE,
  FOREIGN KEY (client_id, reminded_by) REFERENCES users (client_id, id) ON DELETE CASCADE
);
CREATE INDEX team_reminders_by_sender ON team_reminders (client_id, reminded_by);
SELECT protect_table('team_reminders', 'by_sign_in');
GRANT SELECT, INSERT, UPDATE ON team_reminders TO daybook_app;
CREATE POLICY own_reads ON team_reminders FOR SELECT TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_user_id()));
CREATE POLICY administered ON team_reminders TO daybook_administrator
  USING (client_id = (SELECT app_client_id())) WITH CHECK (client_id = (SELECT app_client_id()));
