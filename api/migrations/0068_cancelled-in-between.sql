-- The ledger began with every proof that nobody had answered (0036), and those of orders that had been cancelled before were
-- answered (0059) as far as their end was known to be older than 0036 itself. A database may have come to 0036 much later: it
-- has had its first roles (0039) since the start after that, before which nobody could report a payment to the ledger.
WITH unanswered AS (
  SELECT reported.id, reported.order_id
  FROM payment_entries reported JOIN orders ON orders.id = reported.order_id
  WHERE orders.status = 'CANCELLED' AND reported.kind = 'reported' AND reported.facts -> 'sum' = 'null'
    AND NOT EXISTS (SELECT FROM payment_entries answer WHERE answer.of = reported.id)
    AND (
      SELECT max(event.at) FROM order_events event
      WHERE event.order_id = orders.id AND event.fact ->> 'kind' = 'status' AND event.fact ->> 'to' = 'CANCELLED'
    ) < (SELECT min(created_at) FROM staff_roles WHERE built_in IS NOT NULL)
),
refused AS (
  INSERT INTO payment_entries (order_id, kind, of, method, facts, side)
  SELECT order_id, 'refused', id, 'TT',
    '{"kind": "refused", "reason": "The order was cancelled before payments were kept here"}', 'office'
  FROM unanswered
  RETURNING order_id
)
UPDATE orders SET payment_holds = false, step_rules = 0 WHERE id IN (SELECT order_id FROM refused);
