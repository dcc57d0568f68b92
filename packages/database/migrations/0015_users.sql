-- Users. No change of tables so far.
SELECT 1;
