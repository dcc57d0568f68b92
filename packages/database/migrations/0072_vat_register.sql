-- VAT numbers as the register of the European Union knows them: pending until it has answered.
ALTER TABLE billing_accounts
  ADD COLUMN vat_state text CHECK (vat_state IN ('valid', 'pending', 'invalid')),
  ADD COLUMN vat_checked_at timestamptz,
  -- The number of the consultation, for a tax office that asks whether it was made.
  ADD COLUMN vat_consultation text,
  -- When personal onboarding was paid for; it is sold once.
  ADD COLUMN onboarding_paid_at timestamptz;

-- The days that were left when administrators were last reminded of the end of the trial.
ALTER TABLE clients ADD COLUMN trial_reminded_days smallint CHECK (trial_reminded_days BETWEEN 1 AND 7);
GRANT UPDATE (trial_reminded_days) ON clients TO daybook_auth;
CREATE INDEX clients_on_trial ON clients (trial_ends_at) WHERE activated_at IS NULL;
