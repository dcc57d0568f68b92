-- The code under which a connected system knows each option of a field, in their order; none: they are sent as they are called.
ALTER TABLE custom_fields
  ADD COLUMN option_codes text[] NOT NULL DEFAULT '{}',
  ADD CHECK (cardinality(option_codes) IN (0, cardinality(options)));
