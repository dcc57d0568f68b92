-- The plan that the operator granted to an organisation: people who join get it. On a server that sells nothing every organisation begins
-- with premium without an end. NULL: people who join get the free plan, or a plan that is chosen for them.
ALTER TABLE clients
  ADD COLUMN granted_plan  text,
  ADD COLUMN granted_until timestamptz,
  ADD COLUMN granted_seats integer CHECK (granted_seats > 0),
  ADD CONSTRAINT clients_granted_plan CHECK
    (granted_plan IN ('free', 'starter', 'insights', 'sidekick', 'premium', 'timesheets', 'embedded')),
  ADD CONSTRAINT clients_granted CHECK (granted_plan IS NOT NULL OR (granted_until IS NULL AND granted_seats IS NULL));
