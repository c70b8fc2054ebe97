-- What each car has cost, in the order in which it did: [{"cents", "from", "shown"}], kept by a trigger, so that no way of writing a
-- car passes it. Null of a car of before: nothing is rewritten here, its list is made from the log when its price next changes.
ALTER TABLE "cars" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "cars" ALTER COLUMN "prices" SET DEFAULT '[]';--> statement-breakpoint
CREATE FUNCTION price_since(cents integer, since timestamptz, shown boolean) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'cents', cents, 'from', to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'shown', shown)
$$;--> statement-breakpoint
-- What the log knows of a car's prices, read back from what it costs now.
CREATE FUNCTION logged_prices(car cars) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  prices jsonb := '[]';
  cents integer := car.price_cents;
  shown boolean := car.is_active;
  entry record;
BEGIN
  FOR entry IN
    SELECT at, action,
      jsonb_path_query_first(changes, '$[*] ? (@.field == "price")') AS price,
      jsonb_path_query_first(changes, '$[*] ? (@.field == "isActive")') AS active
    FROM audit_entries
    WHERE entity = 'car' AND entity_id = car.id AND action IN ('created', 'changed')
      AND changes @? '$[*] ? (@.field == "price" || @.field == "isActive")'
    ORDER BY id DESC LIMIT 200
  LOOP
    prices := jsonb_build_array(price_since(cents, entry.at, shown)) || prices;
    IF entry.action = 'created' THEN
      RETURN prices;
    END IF;
    cents := coalesce(round((entry.price ->> 'before')::numeric * 100)::integer, cents);
    shown := coalesce((entry.active ->> 'before')::boolean, shown);
  END LOOP;
  RETURN jsonb_build_array(price_since(cents, car.created_at, shown)) || prices;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prices jsonb;
  since timestamptz := now();
  last timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- What comes back from the trash or a backup has its own.
    IF NEW.prices = '[]' THEN
      NEW.prices := jsonb_build_array(price_since(NEW.price_cents, NEW.created_at, NEW.is_active));
    END IF;
    RETURN NEW;
  END IF;
  prices := coalesce(OLD.prices, logged_prices(OLD));
  last := (prices -> -1 ->> 'from')::timestamptz;
  IF last = since THEN
    -- Nobody has seen what one and the same transaction wrote first.
    prices := prices - -1;
  ELSIF last > since THEN
    -- This transaction began before the one that it waited for.
    since := greatest(clock_timestamp(), last);
  END IF;
  IF (prices -> -1 ->> 'cents')::integer IS DISTINCT FROM NEW.price_cents
    OR (prices -> -1 ->> 'shown')::boolean IS DISTINCT FROM NEW.is_active THEN
    prices := prices || price_since(NEW.price_cents, since, NEW.is_active);
  END IF;
  NEW.prices := CASE WHEN jsonb_array_length(prices) > 300 THEN prices - 0 ELSE prices END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER cars_first_price BEFORE INSERT ON cars FOR EACH ROW EXECUTE FUNCTION keep_price();--> statement-breakpoint
CREATE TRIGGER cars_price_kept BEFORE UPDATE OF price_cents, is_active ON cars FOR EACH ROW
  WHEN (OLD.price_cents IS DISTINCT FROM NEW.price_cents OR OLD.is_active IS DISTINCT FROM NEW.is_active)
  EXECUTE FUNCTION keep_price();
