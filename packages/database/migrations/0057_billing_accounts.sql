-- What an organisation is billed for by the payment provider. No request sees the rows: they are read for administrators and
-- by jobs. Without a provider there are none.

CREATE TABLE billing_accounts (
  client_id           bigint PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  name                text NOT NULL,
  email               text NOT NULL,
  line1               text NOT NULL,
  line2               text NOT NULL DEFAULT '',
  postal_code         text NOT NULL,
  city                text NOT NULL,
  country             text NOT NULL,
  vat_number          text,
  is_yearly           boolean NOT NULL DEFAULT false,
  -- How it is known to the provider.
  customer_id         text UNIQUE,
  setup_intent_id     text,
  method_id           text,
  method_type         text CHECK (method_type IN ('card', 'sepa_debit')),
  method_last4        text,
  subscription_id     text,
  subscription_status text,
  period_end          timestamptz,
  cancels_at_end      boolean NOT NULL DEFAULT false,
  -- Seats by plan that are paid for in the period that runs.
  paid_seats          jsonb NOT NULL DEFAULT '{}',
  unpaid_since        timestamptz,
  suspended_at        timestamptz,
  -- What is being changed at the provider: written before it is sent, removed when it is done.
  change_id           uuid,
  change              jsonb,
  synced_at           timestamptz,
  updated_at          timestamptz NOT NULL,
  CHECK ((change_id IS NULL) = (change IS NULL))
);

-- Events of the provider by their id there. What an event says is a hint: the subscription is read anew.
CREATE TABLE billing_events (
  client_id   bigint NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  event_id    text NOT NULL,
  type        text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at  timestamptz,
  PRIMARY KEY (client_id, event_id)
);
CREATE INDEX billing_events_open ON billing_events (client_id) WHERE handled_at IS NULL;

SELECT protect_table(name, 'by_sign_in') FROM (VALUES ('billing_accounts'), ('billing_events')) AS protected (name);
