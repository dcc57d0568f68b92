-- Opening a day again follows the merges of its contacts, and waits for one that is under way (app_follow_merge). Locking a row
-- takes the right to change it: the role gets that for one column, and a policy that lets no change through.
GRANT UPDATE (updated_at) ON contacts TO daybook_periods;
CREATE POLICY periods_hold ON contacts FOR UPDATE TO daybook_periods
  USING (client_id = (SELECT app_client_id())) WITH CHECK (false);
