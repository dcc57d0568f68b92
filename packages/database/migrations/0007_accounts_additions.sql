-- How an account came to be and when its person last came in, and a record from which personal data can go.

ALTER TABLE users
  ADD COLUMN source            text NOT NULL DEFAULT 'created' CHECK (source IN ('registered', 'invited', 'created', 'demo')),
  -- By the person, not by who acts in the person's name.
  ADD COLUMN last_signed_in_at timestamptz;
GRANT UPDATE (last_signed_in_at) ON users TO daybook_auth;

ALTER TABLE audit_entries
  -- Random, and part of the hash: it goes with the personal data, so that nobody can try out what the hash was made of.
  -- NULL: gone, or written before there was one.
  ADD COLUMN salt      text,
  -- A keyed hash over what is left of an entry that personal data was taken from, and over its hash of before.
  ADD COLUMN rest_hash text;
-- What upkeep looks through for addresses whose time is over.
CREATE INDEX audit_entries_with_address ON audit_entries (client_id, sequence) WHERE address IS NOT NULL;
-- Personal data and entries whose time is over go; nothing else of an entry changes.
GRANT UPDATE (address, details, salt, rest_hash), DELETE ON audit_entries TO daybook_maintenance;

ALTER TABLE audit_heads
  -- The last of the entries whose time was over, with a seal of its own; NULL: none has gone yet.
  ADD COLUMN start_sequence bigint,
  ADD COLUMN start_hash     text,
  ADD COLUMN start_seal     text;

-- What is known of the accounts that are there already. Not even the owner sees rows of organisations without this.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;
UPDATE users SET
  source = CASE
    WHEN is_demo THEN 'demo'
    WHEN EXISTS (SELECT FROM audit_entries e
      WHERE e.client_id = users.client_id AND e.subject_user_id = users.id AND e.action = 'user.registered') THEN 'registered'
    WHEN invited_at IS NOT NULL THEN 'invited'
    WHEN is_admin AND NOT EXISTS (SELECT FROM users other
      WHERE other.client_id = users.client_id AND other.id < users.id) THEN 'registered'
    ELSE 'created' END,
  last_signed_in_at = (SELECT max(e.at) FROM audit_entries e
    WHERE e.client_id = users.client_id AND e.subject_user_id = users.id
      AND e.action IN ('user.registered', 'user.signed_in'))
  WHERE erased_at IS NULL;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
