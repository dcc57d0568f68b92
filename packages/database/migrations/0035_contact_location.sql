-- Where a contact is (specification 3, contact), and so appointments with it that name no other place.
ALTER TABLE contacts ADD COLUMN location text CHECK (length(location) BETWEEN 1 AND 200);
GRANT INSERT (location), UPDATE (location) ON contacts TO daybook_app;
