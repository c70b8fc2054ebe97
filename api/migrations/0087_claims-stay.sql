ALTER TABLE "damage_claims" ALTER COLUMN "line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "damage_claims" ADD COLUMN "car" text;--> statement-breakpoint
-- A car leaves its order only when every claim for it is decided; what was decided stays, and says by itself which car it was.
CREATE FUNCTION hold_claimed_car() RETURNS trigger AS $$
BEGIN
  IF EXISTS (SELECT FROM damage_claims WHERE line_id = OLD.id AND decided_at IS NULL) THEN
    RAISE EXCEPTION 'there is an open claim for this car' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE damage_claims
    SET line_id = NULL,
        car = coalesce(car, (SELECT stock_number || ' ' FROM cars WHERE id = OLD.car_id) || OLD.title)
    WHERE line_id = OLD.id;
  RETURN OLD;
END;
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER order_lines_hold_claimed BEFORE DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION hold_claimed_car();
