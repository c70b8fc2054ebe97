-- The ledger began with every proof that nobody had answered (0036). Of an order that was cancelled before, it waits for nobody.
WITH unanswered AS (
  SELECT reported.id, reported.order_id
  FROM payment_entries reported JOIN orders ON orders.id = reported.order_id
  WHERE orders.status = 'CANCELLED' AND reported.kind = 'reported' AND reported.facts -> 'sum' = 'null'
    AND NOT EXISTS (SELECT FROM payment_entries answer WHERE answer.of = reported.id)
    AND (
      -- Entered a moment ago, in this very upgrade; or by an earlier one, when the order had already been cancelled.
      reported.xmin = pg_current_xact_id()::xid
      OR (
        SELECT max(event.at) FROM order_events event
        WHERE event.order_id = orders.id AND event.fact ->> 'kind' = 'status' AND event.fact ->> 'to' = 'CANCELLED'
      ) < to_timestamp(1795371675.195)
    )
),
refused AS (
  INSERT INTO payment_entries (order_id, kind, of, method, facts, side)
  SELECT order_id, 'refused', id, 'TT',
    '{"kind": "refused", "reason": "The order was cancelled before payments were kept here"}', 'office'
  FROM unanswered
  RETURNING order_id
)
UPDATE orders SET payment_holds = false WHERE id IN (SELECT order_id FROM refused);
