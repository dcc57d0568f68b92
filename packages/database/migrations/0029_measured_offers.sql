-- What a stretch is offered to be booked on is measured as the other suggestions are: [{ contact_id, dimensions }], best first.
ALTER TABLE suggestion_outcomes DROP CONSTRAINT suggestion_outcomes_kind_check;
ALTER TABLE suggestion_outcomes ADD CONSTRAINT suggestion_outcomes_kind_check CHECK (kind IN ('tag', 'booking', 'offer'));
