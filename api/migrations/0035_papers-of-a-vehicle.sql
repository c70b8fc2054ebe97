-- What was uploaded of a vehicle goes with it where it is taken out of its order: else it would stand there as a paper of all.
CREATE FUNCTION remove_papers_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE papers SET removed_at = now(), version = version + 1 WHERE line_id = OLD.id AND removed_at IS NULL;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_take_their_papers BEFORE DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION remove_papers_of_line();
