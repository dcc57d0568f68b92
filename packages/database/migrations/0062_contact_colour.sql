-- The colour that people chose for a contact: its place in the palette of twenty. Without one the id of the contact decides.
ALTER TABLE contacts ADD COLUMN colour smallint CHECK (colour BETWEEN 0 AND 19);
GRANT INSERT (colour), UPDATE (colour) ON contacts TO daybook_app;
-- All chosen colours are read at the first visit, and few of 100,000 contacts have one.
CREATE INDEX contacts_coloured ON contacts (client_id, id) WHERE colour IS NOT NULL;
