-- Travel to and from appointments: time of the day, which belongs to its appointment and goes with it.

-- The appointment's log that this is the way to, or from.
ALTER TABLE logs ADD COLUMN travel_of bigint;
ALTER TABLE logs ADD FOREIGN KEY (client_id, travel_of) REFERENCES logs (client_id, id) ON DELETE CASCADE;
CREATE INDEX logs_by_travel ON logs (client_id, travel_of) WHERE travel_of IS NOT NULL;

-- From where one went to the appointment, and where one went after it.
ALTER TABLE appointments
  ADD COLUMN travel_location_start text CHECK (length(travel_location_start) <= 200),
  ADD COLUMN travel_location_end   text CHECK (length(travel_location_end) <= 200);
CREATE INDEX appointments_by_user ON appointments (client_id, user_id, started_at);

-- What its user said of travel to an appointment that its calendar moved, until it stands on its new day.
ALTER TABLE linked_occurrences ADD COLUMN carried_travel jsonb;
