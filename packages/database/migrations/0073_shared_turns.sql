-- Turns that were given out of each rate of a vendor, over all processes: by seconds of the rate, the window and how many.
ALTER TABLE crm_secrets ADD COLUMN turns jsonb NOT NULL DEFAULT '{}';
ALTER TABLE ticket_secrets ADD COLUMN turns jsonb NOT NULL DEFAULT '{}';
