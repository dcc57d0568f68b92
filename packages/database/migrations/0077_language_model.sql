-- Who agreed that a language model is asked, and what each user used of it; what the organisation used is in ai_model_usage.

CREATE TABLE ai_model_consents (
  client_id bigint NOT NULL,
  user_id   bigint NOT NULL,
  -- Where the model was when the user agreed: another host is asked for anew.
  host      text NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, user_id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);

-- Tokens of a user on a day (UTC): reserved before a call, corrected after it.
CREATE TABLE ai_model_user_usage (
  client_id bigint NOT NULL,
  user_id   bigint NOT NULL,
  date      date NOT NULL,
  calls     integer NOT NULL DEFAULT 0,
  tokens    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (client_id, user_id, date),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  name text;
  own constant text := 'client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id())';
BEGIN
  FOREACH name IN ARRAY ARRAY['ai_model_consents', 'ai_model_user_usage'] LOOP
    PERFORM protect_table(name, 'own');
    EXECUTE format('ALTER POLICY own ON %I USING (%s) WITH CHECK (%s)', name, own, own);
  END LOOP;
END $$;
