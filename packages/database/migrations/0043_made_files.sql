-- Files that somebody asked for, of any kind: made in the background and kept for a day. Reports are files as hours are.

ALTER TABLE activity_exports RENAME TO made_files;
ALTER TABLE activity_export_pieces RENAME TO made_file_pieces;
ALTER TABLE made_file_pieces RENAME COLUMN export_id TO file_id;

ALTER TABLE made_files
  ADD COLUMN kind text NOT NULL DEFAULT 'activities' CHECK (kind IN ('activities', 'report')),
  DROP CONSTRAINT activity_exports_format_check,
  ADD CONSTRAINT made_files_format_check CHECK (format IN ('csv', 'excel', 'text', 'excel_extended', 'pdf'));
ALTER TABLE made_files ALTER COLUMN kind DROP DEFAULT;
