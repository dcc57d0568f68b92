-- Mailboxes as connected accounts. Of a mail, its row says that it came from this folder; what it says is its log's alone.

-- Whether it is what most people want of such an account: of a mailbox the folders in which mail comes in and is sent.
ALTER TABLE linked_collections ADD COLUMN is_proposed boolean NOT NULL DEFAULT false;

-- A mail that came in takes no time.
ALTER TABLE linked_occurrences DROP CONSTRAINT linked_occurrences_check;
ALTER TABLE linked_occurrences ADD CONSTRAINT linked_occurrences_check CHECK (ended_at >= started_at);
