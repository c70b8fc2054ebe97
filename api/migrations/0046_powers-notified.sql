-- What somebody may do has changed: their open streams look whether they are still for them.
CREATE FUNCTION notify_powers(person uuid) RETURNS void LANGUAGE sql AS $$
  SELECT note_change('changes', jsonb_build_object('group', 'users', 'id', person, 'userId', person)::text)
$$;
--> statement-breakpoint
CREATE FUNCTION user_powers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_powers(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION role_powers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_powers(id) FROM users WHERE staff_role_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_powers_changed AFTER UPDATE OF role, staff_role_id, is_active ON users
  FOR EACH ROW WHEN ((OLD.role, OLD.staff_role_id, OLD.is_active) IS DISTINCT FROM (NEW.role, NEW.staff_role_id, NEW.is_active))
  EXECUTE FUNCTION user_powers_changed();
--> statement-breakpoint
CREATE TRIGGER staff_roles_powers_changed AFTER UPDATE OF permissions ON staff_roles
  FOR EACH ROW EXECUTE FUNCTION role_powers_changed();
