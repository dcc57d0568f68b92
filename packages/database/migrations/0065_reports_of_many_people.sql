-- Reports compare the hours of everybody with their work schedules. Who reads published days reads the schedules as well, in
-- one statement: nothing else that people set for themselves, and without changing it.
CREATE POLICY schedules_of_colleagues ON preferences FOR SELECT TO daybook_app
  USING (client_id = (SELECT app_client_id()) AND chapter = 'work_schedule' AND (SELECT app_reads_published()));
