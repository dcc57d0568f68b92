-- How a contact is reached itself, the company behind it, what the system knows by both, and that merging leaves nothing behind.

ALTER TABLE contacts
  -- As tags compare them: in small letters, and in E.164.
  ADD COLUMN email        text CHECK (length(email) BETWEEN 3 AND 254),
  ADD COLUMN phone        text CHECK (length(phone) BETWEEN 3 AND 20),
  ADD COLUMN email_domain text COLLATE "C" GENERATED ALWAYS AS (split_part(email, '@', 2)) STORED,
  -- Contacts of the same company have the same key.
  ADD COLUMN company_key  text COLLATE "C" GENERATED ALWAYS AS (nullif(app_fold(coalesce(company_name, company_code)), '')) STORED;
CREATE INDEX contacts_by_email ON contacts (client_id, email) WHERE deleted_at IS NULL AND email IS NOT NULL;
CREATE INDEX contacts_by_email_domain ON contacts (client_id, email_domain) WHERE deleted_at IS NULL AND email IS NOT NULL;
CREATE INDEX contacts_by_phone ON contacts (client_id, phone) WHERE deleted_at IS NULL AND phone IS NOT NULL;
CREATE INDEX contacts_by_company ON contacts (client_id, company_key, sort_name, id)
  WHERE deleted_at IS NULL AND company_key IS NOT NULL;
GRANT UPDATE (email, phone) ON contacts TO daybook_app;

-- By what the system knows what a forced tag says; null for tags that somebody made.
ALTER TABLE tags ADD COLUMN origin text CHECK (origin IN ('organisation', 'person', 'contact'));
CREATE INDEX tags_by_origin ON tags (client_id, type, normalised) WHERE origin IS NOT NULL;

-- What is decided in the very moment of a merge, or taken back after it, is of the contact that the other one became part of.
-- The lock waits for a merge that is under way. It is kept until the transaction ends, which is why the last contact that was
-- found living is not looked up again: a rule writes the same one onto thousands of logs.
CREATE FUNCTION app_follow_merge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  living bigint;
BEGIN
  SELECT c.merged_into_id INTO living FROM contacts c
    WHERE c.client_id = NEW.client_id AND c.id = NEW.contact_id FOR KEY SHARE;
  IF living IS NOT NULL THEN
    NEW.contact_id := living;
  ELSE
    PERFORM set_config('app.living_contact', NEW.client_id || ':' || NEW.contact_id, true);
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  name text;
  open constant text := 'NEW.contact_id IS NOT NULL AND NEW.published_at IS NULL';
  changed constant text := 'NEW.contact_id IS DISTINCT FROM OLD.contact_id';
  unseen constant text :=
    $when$NEW.client_id || ':' || NEW.contact_id IS DISTINCT FROM current_setting('app.living_contact', true)$when$;
BEGIN
  FOREACH name IN ARRAY ARRAY['logs', 'registrations'] LOOP
    EXECUTE format('CREATE TRIGGER follow_merge_adds BEFORE INSERT ON %I FOR EACH ROW WHEN (%s AND %s) EXECUTE FUNCTION app_follow_merge()', name, open, unseen);
    EXECUTE format('CREATE TRIGGER follow_merge_changes BEFORE UPDATE ON %I FOR EACH ROW WHEN (%s AND %s AND %s) EXECUTE FUNCTION app_follow_merge()', name, open, changed, unseen);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['appointments', 'tags', 'dimensions', 'dimension_templates'] LOOP
    EXECUTE format('CREATE TRIGGER follow_merge_adds BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL) EXECUTE FUNCTION app_follow_merge()', name);
    EXECUTE format('CREATE TRIGGER follow_merge_changes BEFORE UPDATE ON %I FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL AND %s) EXECUTE FUNCTION app_follow_merge()', name, changed);
  END LOOP;
END $$;
