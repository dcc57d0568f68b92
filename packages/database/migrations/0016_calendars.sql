-- The same meeting in several calendars of one person is on the day once.

-- What it is known by wherever it stands: its iCalendar UID and which of a series it is; its title. NULL: it has none,
-- or was written down before and is asked for with the next look through all of its calendar.
ALTER TABLE linked_occurrences ADD COLUMN meeting_key text;
ALTER TABLE linked_occurrences ADD COLUMN title_key text;
-- The event that stands on the day for it, where another calendar brought it first; NULL: its own.
ALTER TABLE linked_occurrences ADD COLUMN recorded_as uuid;

CREATE INDEX linked_occurrences_by_meeting ON linked_occurrences (client_id, user_id, meeting_key)
  WHERE meeting_key IS NOT NULL;
CREATE INDEX linked_occurrences_by_title ON linked_occurrences (client_id, user_id, title_key, started_at)
  WHERE title_key IS NOT NULL;
CREATE INDEX linked_occurrences_by_shown ON linked_occurrences (client_id, user_id, recorded_as)
  WHERE recorded_as IS NOT NULL;

-- What a watcher tells just now and nothing is kept of: since when, until when and why. Heartbeats say it second by second.
ALTER TABLE watch_buckets ADD COLUMN kept_out jsonb;
