-- What belongs to a deal is heard of as a change of its order, by whoever owns it and by the office. What only the office
-- reads is named with 'office', and reaches nobody else.
CREATE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  order_id uuid := (to_jsonb(COALESCE(NEW, OLD)) ->> 'order_id')::uuid;
  owner uuid;
BEGIN
  IF TG_NARGS = 0 THEN
    SELECT user_id INTO owner FROM orders WHERE id = order_id;
  END IF;
  PERFORM note_change('changes', jsonb_build_object('group', 'orders', 'id', order_id, 'userId', owner)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_changed AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER parties_changed AFTER INSERT OR UPDATE OR DELETE ON parties FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER party_changes_changed AFTER INSERT OR UPDATE OR DELETE ON party_changes FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER issued_papers_changed AFTER INSERT OR DELETE ON issued_papers FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER payment_entries_changed AFTER INSERT OR DELETE ON payment_entries FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER INSERT OR UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER couriers_changed AFTER INSERT OR UPDATE OR DELETE ON couriers FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER releases_changed AFTER INSERT OR UPDATE OR DELETE ON releases FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER inspections_changed AFTER INSERT OR UPDATE OR DELETE ON inspections FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE TRIGGER chat_imports_changed AFTER INSERT OR DELETE ON chat_imports FOR EACH ROW EXECUTE FUNCTION notify_order('office');
--> statement-breakpoint
-- The books: what was entered and what was issued stays as it is. Only the job that ends what the law no longer needs may
-- delete, and says so in its transaction.
CREATE FUNCTION keep_as_is() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('minato.law_no_longer_needs', true) = 'yes' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a row of % is never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER issued_papers_stay BEFORE UPDATE OR DELETE ON issued_papers FOR EACH ROW EXECUTE FUNCTION keep_as_is();
--> statement-breakpoint
CREATE TRIGGER issued_papers_are_not_emptied BEFORE TRUNCATE ON issued_papers FOR EACH STATEMENT EXECUTE FUNCTION keep_as_is();
--> statement-breakpoint
CREATE TRIGGER payment_entries_stay BEFORE UPDATE OR DELETE ON payment_entries FOR EACH ROW EXECUTE FUNCTION keep_as_is();
--> statement-breakpoint
CREATE TRIGGER payment_entries_are_not_emptied BEFORE TRUNCATE ON payment_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_as_is();
