-- The tables that the bridge reads and writes. Make views of these names over the tables of your own system, or fill
-- them.
CREATE TABLE IF NOT EXISTS bridge_contacts (
  id text PRIMARY KEY,
  name text NOT NULL,
  code text,
  email text,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE IF NOT EXISTS bridge_dimensions (
  id text PRIMARY KEY,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  name text NOT NULL,
  code text,
  contact_id text,
  parent_id text,
  bookable boolean NOT NULL DEFAULT true,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE IF NOT EXISTS bridge_employees (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE IF NOT EXISTS bridge_hours (
  id text PRIMARY KEY,
  -- Daybook's reference; null for hours that somebody entered by hand.
  reference uuid UNIQUE,
  date date NOT NULL,
  employee_id text NOT NULL,
  contact_id text,
  dimension_ids text[] NOT NULL DEFAULT '{}',
  description text NOT NULL,
  duration_seconds integer NOT NULL CHECK (duration_seconds > 0),
  billable boolean NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS bridge_hours_date ON bridge_hours (date, id);
