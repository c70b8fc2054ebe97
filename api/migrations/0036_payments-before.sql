-- What was paid before there was a ledger: each proof of payment is a reported payment, refused where another one was asked
-- for, and confirmed where its order was paid, counting what was to be paid. An order that was paid without a proof was entered
-- by the office.
WITH due AS (
  SELECT orders.id, orders.status, orders.user_id, orders.updated_at,
    COALESCE(orders.negotiated_cents, sum(order_lines.price_cents))
      + (SELECT COALESCE(sum((charge ->> 'cents')::bigint), 0) FROM jsonb_array_elements(orders.charges) AS charge)
      + COALESCE(sum((SELECT sum((charge ->> 'cents')::bigint) FROM jsonb_array_elements(order_lines.reckoned -> 'charges') AS charge)), 0) AS cents,
    orders.status IN ('PAID', 'SHIPPING', 'DELIVERED') AS paid
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  GROUP BY orders.id
),
events AS (
  SELECT order_id, at, actor_id, COALESCE(fact ->> 'of', fact ->> 'kind') AS kind, COALESCE(fact ->> 'reason', fact ->> 'text') AS reason,
    fact ->> 'to' AS status,
    row_number() OVER (PARTITION BY order_id, COALESCE(fact ->> 'of', fact ->> 'kind') ORDER BY id) AS place
  FROM order_events
),
reported AS MATERIALIZED (
  SELECT gen_random_uuid() AS id, orders.id AS order_id, orders.user_id AS by_id, 'buyer' AS side,
    said ->> 'proof' AS proof, said ->> 'proofType' AS proof_type,
    LEAST(COALESCE(sent.at, (said ->> 'askedAgainAt')::timestamptz), (said ->> 'askedAgainAt')::timestamptz) AS at,
    (said ->> 'askedAgainAt')::timestamptz AS refused_at, asked.actor_id AS refused_by,
    COALESCE(asked.reason, 'Another proof of payment was asked for') AS reason
  FROM orders
  CROSS JOIN jsonb_array_elements(orders.earlier_proofs) WITH ORDINALITY AS earlier (said, place)
  LEFT JOIN events sent ON sent.order_id = orders.id AND sent.kind = 'proof' AND sent.place = earlier.place
  LEFT JOIN events asked ON asked.order_id = orders.id AND asked.kind = 'proof-asked' AND asked.place = earlier.place
  UNION ALL
  SELECT gen_random_uuid(), orders.id, orders.user_id, 'buyer', orders.proof, orders.proof_type,
    COALESCE((SELECT max(at) FROM events WHERE order_id = orders.id AND kind = 'proof'), orders.updated_at), NULL, NULL, NULL
  FROM orders WHERE orders.proof IS NOT NULL
  UNION ALL
  SELECT gen_random_uuid(), due.id, NULL, 'office', NULL, NULL,
    COALESCE((SELECT min(at) FROM events WHERE order_id = due.id AND kind = 'status' AND status IN ('PAID', 'SHIPPING', 'DELIVERED')), due.updated_at),
    NULL, NULL, NULL
  FROM due JOIN orders ON orders.id = due.id
  WHERE due.paid AND due.cents > 0 AND orders.proof IS NULL
),
entries AS (
  SELECT id, order_id, 'reported' AS kind, NULL::uuid AS of, NULL::bigint AS counts, NULL AS currency,
    jsonb_build_object('kind', 'reported', 'sum', NULL, 'on', NULL, 'reference', NULL, 'remitter', NULL, 'letter', NULL) AS facts,
    proof, proof_type, side, by_id, at
  FROM reported
  UNION ALL
  SELECT gen_random_uuid(), order_id, 'refused', id, NULL, NULL,
    jsonb_build_object('kind', 'refused', 'reason', reason), NULL, NULL, 'office', refused_by, refused_at
  FROM reported WHERE refused_at IS NOT NULL
  UNION ALL
  SELECT gen_random_uuid(), reported.order_id, 'confirmed', reported.id, due.cents, 'USD',
    jsonb_build_object('kind', 'confirmed', 'sum', jsonb_build_object('amount', due.cents, 'currency', 'USD'), 'charges', NULL,
      'on', to_char(GREATEST(reported.at, paid.at) AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD'), 'rate', NULL, 'source', NULL, 'reference', NULL, 'remitter', NULL),
    NULL, NULL, 'office', paid.actor_id, GREATEST(reported.at, paid.at)
  FROM reported JOIN due ON due.id = reported.order_id
  LEFT JOIN LATERAL (
    SELECT at, actor_id FROM events
    WHERE order_id = due.id AND kind = 'status' AND status IN ('PAID', 'SHIPPING', 'DELIVERED') ORDER BY at LIMIT 1
  ) paid ON true
  WHERE due.paid AND due.cents > 0 AND reported.refused_at IS NULL
)
INSERT INTO payment_entries (id, order_id, kind, of, method, counts, currency, facts, proof, proof_type, side, by_id, created_at)
SELECT id, order_id, kind, of, 'TT', counts, currency, facts, proof, proof_type, side, by_id, at
FROM entries ORDER BY at, order_id, kind <> 'reported';
--> statement-breakpoint
UPDATE orders SET payment_holds = true
WHERE EXISTS (
  SELECT FROM payment_entries reported
  WHERE reported.order_id = orders.id AND reported.kind = 'reported'
    AND NOT EXISTS (SELECT FROM payment_entries answer WHERE answer.of = reported.id AND answer.kind = 'refused')
);
