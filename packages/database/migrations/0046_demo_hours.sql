-- The hours that stand in the system outside to which the demo organisation is connected: a bridge within this server, so that the
-- demo needs no network. No request reads them.
CREATE TABLE demo_hours (
  client_id  bigint NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  id         text NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
  date       date NOT NULL,
  -- As the protocol of bridges has them. NULL: they were refused once, and are taken the next time.
  hours      jsonb,
  refused_at timestamptz,
  PRIMARY KEY (client_id, id),
  CHECK (hours IS NOT NULL OR refused_at IS NOT NULL)
);
CREATE INDEX demo_hours_by_date ON demo_hours (client_id, date, id);
SELECT protect_table('demo_hours', 'by_sign_in');
