-- Mail addresses and telephone numbers that a connected system knows of a contact, beside its own: what is recognised by them.

CREATE TABLE contact_addresses (
  client_id  bigint NOT NULL,
  contact_id bigint NOT NULL,
  -- As tags compare them: an address in small letters, its domain, a number in E.164.
  type       text NOT NULL CHECK (type IN ('email', 'email_domain', 'phone_number')),
  normalised text COLLATE "C" NOT NULL CHECK (length(normalised) BETWEEN 1 AND 254),
  PRIMARY KEY (client_id, type, normalised, contact_id),
  FOREIGN KEY (client_id, contact_id) REFERENCES contacts (client_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_addresses_by_contact ON contact_addresses (client_id, contact_id);

SELECT protect_administered_table('contact_addresses');
