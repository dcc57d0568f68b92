-- Every request has to know whether the caller's connection with Slack is over; it is looked up with the session.
GRANT SELECT (client_id, user_id, state) ON slack_links TO daybook_auth;
CREATE POLICY sign_in ON slack_links FOR SELECT TO daybook_auth USING (true);
