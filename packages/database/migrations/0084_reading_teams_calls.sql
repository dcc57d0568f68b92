-- Whether Teams calls are read is apart from the Microsoft organisation: its application also sends reminders in Teams.

-- Calls before this are not read; NULL: none are. Organisations that are attached have theirs read as before.
ALTER TABLE microsoft_tenants ADD COLUMN calls_since timestamptz DEFAULT '2000-01-01T00:00:00Z';
ALTER TABLE microsoft_tenants ALTER COLUMN calls_since DROP DEFAULT;
GRANT SELECT (calls_since) ON microsoft_tenants TO daybook_administrator;
