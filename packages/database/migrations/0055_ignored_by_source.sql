-- Ignored time of a published day by type of source, in seconds: {"web": 120}. Managers read sums of it, and no log. Its values
-- are parts of ignored_seconds; of days that were published before nobody knows them any more.
ALTER TABLE days ADD COLUMN ignored_by_source jsonb NOT NULL DEFAULT '{}';
