-- A notice names its transaction, so that the process that hears it at the end of one does not take its row for another change.
CREATE OR REPLACE FUNCTION note_change(channel text, message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listening.changes (channel, message) VALUES ($1, $2);
  RAISE NOTICE USING ERRCODE = 'MI001', MESSAGE = $1 || ' ' || $2, DETAIL = pg_current_xact_id()::text;
END
$$;
