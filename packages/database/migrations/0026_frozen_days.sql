-- What belongs to a day that is published or locked is frozen with it, and nothing is added to it but what comes in late.

DO $$
DECLARE
  is_open constant text := 'EXISTS (SELECT FROM days d WHERE d.client_id = %1$I.client_id AND d.id = %1$I.day_id AND d.status = ''open'')';
  is_free constant text := 'EXISTS (SELECT FROM logs l WHERE l.client_id = appointments.client_id AND l.id = appointments.log_id AND l.published_at IS NULL)';
  of_open constant text := 'EXISTS (SELECT FROM registrations r JOIN days d ON d.client_id = r.client_id AND d.id = r.day_id WHERE r.client_id = %1$I.client_id AND r.id = %1$I.registration_id AND d.status = ''open'')';
  name    text;
BEGIN
  EXECUTE format('CREATE POLICY open_adds ON logs AS RESTRICTIVE FOR INSERT TO daybook_app WITH CHECK (is_late OR ' || is_open || ')', 'logs');
  EXECUTE format('CREATE POLICY open_adds ON registrations AS RESTRICTIVE FOR INSERT TO daybook_app WITH CHECK (' || is_open || ')', 'registrations');
  FOREACH name IN ARRAY ARRAY['registration_dimensions', 'registration_sources'] LOOP
    EXECUTE format('CREATE POLICY open_adds ON %1$I AS RESTRICTIVE FOR INSERT TO daybook_app WITH CHECK (' || of_open || ')', name);
  END LOOP;
  EXECUTE format('CREATE POLICY open_adds ON activity_notes AS RESTRICTIVE FOR INSERT TO daybook_app WITH CHECK (' || is_open || ')', 'activity_notes');
  EXECUTE format('CREATE POLICY open_changes ON activity_notes AS RESTRICTIVE FOR UPDATE TO daybook_app USING (' || is_open || ')', 'activity_notes');
  EXECUTE format('CREATE POLICY open_removes ON activity_notes AS RESTRICTIVE FOR DELETE TO daybook_app USING (' || is_open || ')', 'activity_notes');
  EXECUTE format('CREATE POLICY open_changes ON appointments AS RESTRICTIVE FOR UPDATE TO daybook_app USING (%s)', is_free);
  EXECUTE format('CREATE POLICY open_removes ON appointments AS RESTRICTIVE FOR DELETE TO daybook_app USING (%s)', is_free);
END $$;
