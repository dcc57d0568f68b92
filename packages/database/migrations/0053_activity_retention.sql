-- Activity that is older than its user or organisation keeps it is removed, the bookings of its day stay. Since when a day is without.
ALTER TABLE days ADD COLUMN activity_removed_at timestamptz;
CREATE INDEX days_with_activity ON days (client_id, user_id, date) WHERE activity_removed_at IS NULL;
