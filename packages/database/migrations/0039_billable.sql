-- Whether a booking is charged to the customer, as its user decided. NULL: nobody decided, so time for a contact is and
-- internal time is not. What the undo log and archived bookings kept before this column reads as NULL, which is right.
ALTER TABLE registrations ADD COLUMN billable boolean;
