-- A message of a conversation that came by mail: the same mail is taken once, also where a server was killed before it said so.
ALTER TABLE support_messages ADD COLUMN mail_key text;
CREATE UNIQUE INDEX support_messages_of_mail ON support_messages (client_id, user_id, mail_key) WHERE mail_key IS NOT NULL;
