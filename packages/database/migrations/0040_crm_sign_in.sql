-- Signing in at a CRM or accounting system by OAuth: the sign-in that is under way, and who renews the tokens at the moment.

ALTER TABLE crm_secrets
  -- Encrypted: state, browser, verifier and end of a sign-in at the system. It is taken once.
  ADD COLUMN sign_in        text,
  -- The renewal that is under way, and until when it holds the row. No transaction is open while the system is asked.
  ADD COLUMN renewal_id     uuid,
  ADD COLUMN renewing_until timestamptz;
