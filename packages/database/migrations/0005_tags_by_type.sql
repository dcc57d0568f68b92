-- Names, codes and aliases are looked for in texts, so that all of them are needed for every batch; the others are
-- found by their value.
CREATE INDEX tags_by_type ON tags (client_id, type)
  WHERE deleted_at IS NULL AND type IN ('alias', 'company', 'company_code', 'default_value');
