-- Of people who were there before nothing is known but when they were changed last.
UPDATE users SET stands_since = updated_at;
--> statement-breakpoint
-- Whoever changes what somebody may do, or where their letters go, does not have them as a second person at once.
CREATE FUNCTION stands_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stands_since := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_stand_anew BEFORE UPDATE OF role, staff_role_id, email, is_active ON users FOR EACH ROW
  WHEN (NEW.stands_since = OLD.stands_since
    AND (NEW.role, NEW.staff_role_id, NEW.email, NEW.is_active)
      IS DISTINCT FROM (OLD.role, OLD.staff_role_id, OLD.email, OLD.is_active))
  EXECUTE FUNCTION stands_anew();
--> statement-breakpoint
CREATE FUNCTION holders_stand_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET stands_since = now() WHERE staff_role_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_roles_stand_anew AFTER UPDATE OF permissions ON staff_roles FOR EACH ROW
  WHEN (NEW.permissions IS DISTINCT FROM OLD.permissions) EXECUTE FUNCTION holders_stand_anew();
