-- The jobs of an organisation, for its administrators: which there are and how they fare, never what they were told.

-- Jobs say whose they are in what they are told; those of nobody (the clock's, mail) are seen by nobody.
CREATE INDEX job_by_client ON jobs.job_common ((data ->> 'clientId'), created_on) WHERE data ? 'clientId';

CREATE VIEW client_jobs WITH (security_barrier) AS
  SELECT (data ->> 'clientId')::bigint AS client_id, id, name,
    CASE WHEN state < 'active' THEN 'waiting' WHEN state = 'active' THEN 'running' WHEN state = 'completed' THEN 'done'
      ELSE 'failed' END AS state,
    CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS tries,
    -- The kind of a failure; its message was never kept.
    CASE WHEN state IN ('retry', 'failed') THEN coalesce(output ->> 'message', output -> 'value' ->> 'message') END AS failure,
    created_on AS created_at,
    CASE WHEN state < 'active' THEN start_after END AS next_at,
    started_on AS started_at,
    completed_on AS finished_at
  FROM jobs.job
  WHERE data ? 'clientId' AND data ->> 'clientId' = (SELECT app_client_id())::text;

-- It reads as its owner, so that no role of requests needs to see the queue; whose rows it gives is decided in it.
GRANT SELECT ON client_jobs TO daybook_administrator;
