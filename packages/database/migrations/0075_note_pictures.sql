-- A picture that belongs to a note, such as a photo of a whiteboard. Seen by the note's user alone, like the note.
CREATE TABLE note_pictures (
  client_id  bigint NOT NULL,
  user_id    bigint NOT NULL,
  note_id    bigint NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp')),
  -- Base64, so that the export of the own data holds it as it is.
  content    text NOT NULL CHECK (length(content) <= 2800000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, note_id),
  FOREIGN KEY (client_id, user_id) REFERENCES users (client_id, id) ON DELETE CASCADE,
  FOREIGN KEY (client_id, note_id) REFERENCES activity_notes (client_id, id) ON DELETE CASCADE
);
CREATE INDEX note_pictures_by_user ON note_pictures (client_id, user_id);
SELECT protect_table('note_pictures', 'own');
ALTER POLICY own ON note_pictures
  USING (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()))
  WITH CHECK (client_id = (SELECT app_client_id()) AND user_id = (SELECT app_private_user_id()));
