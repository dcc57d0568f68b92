-- Processing a day: how often suggestions were right, and how long the steps took.

-- One decision that a suggestion was shown for. What was shown last before deciding holds; what was chosen is known when the
-- day is published. The key says which suggestion of the day it was, and nothing of what it was about.
CREATE TABLE suggestion_outcomes (
  client_id  bigint NOT NULL,
  user_id    bigint NOT NULL,
  day_id     bigint NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('tag', 'booking')),
  key        text NOT NULL,
  date       date NOT NULL,
  grade      text NOT NULL,
  -- What was proposed, best first: [{ kind, contact_id }], or [{ dimensions }] of a booking.
  answers    jsonb NOT NULL,
  log_ids    bigint[] NOT NULL,
  -- Which of them was chosen: 1 is the first, 0 none. Unknown until the day is published.
  rank       smallint CHECK (rank >= 0),
  rating     text CHECK (rating IN ('good', 'bad')),
  comment    text NOT NULL DEFAULT '',
  shown_at   timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  PRIMARY KEY (client_id, user_id, day_id, kind, key),
  CHECK ((rank IS NULL) = (settled_at IS NULL)),
  FOREIGN KEY (client_id, user_id, day_id) REFERENCES days (client_id, user_id, id) ON DELETE CASCADE
);
CREATE INDEX suggestion_outcomes_settled ON suggestion_outcomes (client_id, user_id, settled_at) WHERE rank IS NOT NULL;

-- How many seconds of processing each step of a day took.
CREATE TABLE day_processing_times (
  client_id    bigint NOT NULL,
  user_id      bigint NOT NULL,
  day_id       bigint NOT NULL,
  process_day  integer NOT NULL DEFAULT 0 CHECK (process_day >= 0),
  "select"     integer NOT NULL DEFAULT 0 CHECK ("select" >= 0),
  appointments integer NOT NULL DEFAULT 0 CHECK (appointments >= 0),
  tag          integer NOT NULL DEFAULT 0 CHECK (tag >= 0),
  internal     integer NOT NULL DEFAULT 0 CHECK (internal >= 0),
  book         integer NOT NULL DEFAULT 0 CHECK (book >= 0),
  publish      integer NOT NULL DEFAULT 0 CHECK (publish >= 0),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, day_id),
  FOREIGN KEY (client_id, user_id, day_id) REFERENCES days (client_id, user_id, id) ON DELETE CASCADE
);
CREATE INDEX day_processing_times_latest ON day_processing_times (client_id, user_id, updated_at);

SELECT protect_table(name, 'own') FROM (VALUES ('suggestion_outcomes'), ('day_processing_times')) AS protected (name);

-- Private, also while somebody acts in their user's name.
DO $$
DECLARE
  own  constant text := 'client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id())';
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['suggestion_outcomes', 'day_processing_times'] LOOP
    EXECUTE format('ALTER POLICY own ON %I USING (%s) WITH CHECK (%s)', name, own, own);
  END LOOP;
END $$;
