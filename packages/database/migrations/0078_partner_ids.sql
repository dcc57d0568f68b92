-- How the partner of an organisation is known to others: its key, its number here, and its number in the partner's own books.
ALTER TABLE clients
  ADD COLUMN partner_key text CHECK (length(partner_key) BETWEEN 1 AND 100),
  ADD COLUMN local_partner_id text CHECK (length(local_partner_id) BETWEEN 1 AND 100),
  ADD COLUMN external_partner_id text CHECK (length(external_partner_id) BETWEEN 1 AND 100),
  ADD CONSTRAINT clients_partner_ids CHECK (
    partner_identifier IS NOT NULL OR num_nonnulls(partner_key, local_partner_id, external_partner_id) = 0);
