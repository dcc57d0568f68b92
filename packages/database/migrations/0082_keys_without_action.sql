-- A distributed table cannot have keys that clear one of their columns. Who deletes a booking, a token, a department, a location or a
-- dimension clears first whatever refers to it; the key finds whoever forgets.

ALTER TABLE logs
  DROP CONSTRAINT logs_client_id_registration_id_fkey,
  ADD FOREIGN KEY (client_id, registration_id) REFERENCES registrations (client_id, id);

ALTER TABLE users
  DROP CONSTRAINT users_client_id_department_id_fkey,
  DROP CONSTRAINT users_client_id_location_id_fkey,
  ADD FOREIGN KEY (client_id, department_id) REFERENCES departments (client_id, id),
  ADD FOREIGN KEY (client_id, location_id) REFERENCES locations (client_id, id);

ALTER TABLE devices
  DROP CONSTRAINT devices_client_id_token_id_fkey,
  ADD FOREIGN KEY (client_id, token_id) REFERENCES api_tokens (client_id, id);

ALTER TABLE ticket_mappings
  DROP CONSTRAINT ticket_mappings_client_id_dimension_id_fkey,
  ADD FOREIGN KEY (client_id, dimension_id) REFERENCES dimensions (client_id, id);
