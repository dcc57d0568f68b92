-- Ignored time of a published day by type of source, in seconds: {"web": 120}. Managers read sums of it, and no log. Beside
-- ignored_seconds, of which it is the parts; what was erased since is in the sum alone.
ALTER TABLE days ADD COLUMN ignored_by_source jsonb NOT NULL DEFAULT '{}';

UPDATE days d SET ignored_by_source = parts.seconds
FROM (
  SELECT client_id, day_id, jsonb_object_agg(type, seconds) AS seconds FROM (
    SELECT l.client_id, l.day_id, s.type, sum(l.published_seconds) AS seconds FROM logs l
    JOIN sources s ON s.client_id = l.client_id AND s.id = l.source_id
    WHERE l.published_at IS NOT NULL AND l.status = 'ignored' AND l.published_seconds > 0 AND l.deleted_at IS NULL AND NOT l.is_late
    GROUP BY l.client_id, l.day_id, s.type
  ) by_type GROUP BY client_id, day_id
) parts
WHERE d.client_id = parts.client_id AND d.id = parts.day_id AND d.published_at IS NOT NULL;
