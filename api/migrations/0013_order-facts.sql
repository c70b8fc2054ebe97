-- What happened to an order is kept as data. What was written in words is read back where one event alone can have said it;
-- anything else stays as it was said.
CREATE FUNCTION pg_temp.moment_said(day text, clock text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  moment timestamp;
BEGIN
  moment := (day || ' ' || clock)::timestamp;
  IF to_char(moment, 'FMDD FMMonth YYYY') <> day THEN
    RETURN NULL;
  END IF;
  RETURN to_char(moment - interval '9 hours', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"');
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.order_fact(kind text, said text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  statuses CONSTANT jsonb := '{
    "Negotiating": "NEGOTIATING", "Confirmed": "CONFIRMED", "Payment Pending": "PENDING_PAYMENT",
    "Payment Uploaded": "PAYMENT_UPLOADED", "Paid": "PAID", "Shipped": "SHIPPING", "Delivered": "DELIVERED",
    "Cancelled": "CANCELLED"}';
  ports CONSTANT jsonb := '{
    "Mongla": "mongla", "Chittagong": "chittagong", "Payra": "payra", "Bondor": "bondor", "Dhaka": "dhaka",
    "Sylhet": "sylhet", "Not Selected": null}';
  fields CONSTANT jsonb := '{
    "Notes": "notes", "Tracking": "trackingInfo", "Estimated delivery": "estimatedDelivery"}';
  hour CONSTANT text := '(\d{1,2} [A-Z][a-z]+ \d{4}) at ';
  part text[];
  named jsonb;
  until text;
BEGIN
  IF kind IN ('placed', 'proof') AND said IS NULL THEN
    RETURN jsonb_build_object('kind', kind);
  ELSIF kind = 'status' THEN
    part := string_to_array(said, ' → ');
    IF cardinality(part) = 2 AND statuses ?& part THEN
      RETURN jsonb_build_object('kind', kind, 'from', statuses -> part[1], 'to', statuses -> part[2]);
    END IF;
  ELSIF kind = 'port' AND ports ? said THEN
    RETURN jsonb_build_object('kind', kind, 'to', ports -> said);
  ELSIF kind = 'price' AND said = 'Back to the listed price' THEN
    RETURN jsonb_build_object('kind', kind, 'cents', NULL);
  ELSIF kind = 'price' AND said ~ '^\$(0|[1-9]\d{0,2}(,\d{3}){0,2})(\.(\d[1-9]|[1-9]\d))?$' THEN
    RETURN jsonb_build_object('kind', kind, 'cents', (translate(said, '$,', '')::numeric * 100)::bigint);
  ELSIF kind = 'details' THEN
    SELECT jsonb_agg(fields -> name ORDER BY place) INTO named
      FROM unnest(string_to_array(said, ', ')) WITH ORDINALITY AS one (name, place);
    IF NOT named @> '[null]' THEN
      RETURN jsonb_build_object('kind', kind, 'fields', named);
    END IF;
  ELSIF kind = 'proof-asked' AND said IS NOT NULL THEN
    RETURN jsonb_build_object('kind', kind, 'reason', said);
  ELSIF kind = 'item-removed' AND said IS NOT NULL THEN
    RETURN jsonb_build_object('kind', kind, 'car', said);
  ELSIF kind = 'released' AND said = 'No payment arrived in time: the order was cancelled' THEN
    RETURN jsonb_build_object('kind', kind);
  ELSIF kind = 'warned' THEN
    part := regexp_match(said, '^It ends on ' || hour || '(\d\d:\d\d) \(Japan time\)$');
    until := pg_temp.moment_said(part[1], part[2]);
    IF until IS NOT NULL THEN
      RETURN jsonb_build_object('kind', kind, 'until', until);
    END IF;
  ELSIF kind = 'extended' THEN
    -- Always to the last second of a day.
    part := regexp_match(said, '^Until ' || hour || '23:59 \(Japan time\): (.*)$');
    until := pg_temp.moment_said(part[1], '23:59:59');
    IF until IS NOT NULL THEN
      RETURN jsonb_build_object('kind', kind, 'until', until, 'reason', part[2]);
    END IF;
  END IF;
  RETURN jsonb_build_object('kind', 'said', 'of', kind, 'text', said);
END
$$;
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "text" TYPE jsonb USING pg_temp.order_fact(kind, "text"), ALTER COLUMN "text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" RENAME COLUMN "text" TO "fact";--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "kind";--> statement-breakpoint
DROP FUNCTION pg_temp.order_fact, pg_temp.moment_said;
