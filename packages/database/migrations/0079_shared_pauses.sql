-- Until when a vendor wants to be left alone, as one process was told: all others leave it alone as well.
ALTER TABLE crm_secrets ADD COLUMN paused_until timestamptz;
ALTER TABLE ticket_secrets ADD COLUMN paused_until timestamptz;
