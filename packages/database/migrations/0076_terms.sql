-- The version of the operator's terms that a user accepted last; null: none, or before versions were kept.
ALTER TABLE users ADD COLUMN terms_version text CHECK (length(terms_version) BETWEEN 1 AND 60);

GRANT UPDATE (terms_version) ON users TO daybook_app, daybook_auth;
