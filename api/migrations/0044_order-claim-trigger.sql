-- The link of an order is heard of as a change of its order: by the office, and by whoever has taken the order over, also when it
-- is taken from them again.
CREATE FUNCTION notify_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claim jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  PERFORM note_change(
    'changes',
    jsonb_build_object('group', 'orders', 'id', claim -> 'order_id', 'userId', claim -> 'claimed_by_id')::text
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_claims_changed AFTER INSERT OR UPDATE OR DELETE ON order_claims FOR EACH ROW EXECUTE FUNCTION notify_claim();
