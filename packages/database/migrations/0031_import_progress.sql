-- How many rows were compared with each other and with the contacts, and how many were taken over.
ALTER TABLE contact_imports
  ADD COLUMN compared_count  integer NOT NULL DEFAULT 0,
  ADD COLUMN processed_count integer NOT NULL DEFAULT 0;

-- Not even the owner sees rows of organisations without this.
ALTER TABLE contact_imports NO FORCE ROW LEVEL SECURITY;
ALTER TABLE contact_import_rows NO FORCE ROW LEVEL SECURITY;
UPDATE contact_imports i SET processed_count = (
  SELECT count(*) FROM contact_import_rows r
  WHERE r.client_id = i.client_id AND r.user_id = i.user_id AND r.import_id = i.id AND r.status = 'processed'
);
UPDATE contact_imports SET compared_count = row_count WHERE status IN ('checked', 'finishing', 'finished');
ALTER TABLE contact_imports FORCE ROW LEVEL SECURITY;
ALTER TABLE contact_import_rows FORCE ROW LEVEL SECURITY;
