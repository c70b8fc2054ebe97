ALTER TABLE "chat_imports" ADD COLUMN "doubted" boolean NOT NULL;
--> statement-breakpoint
-- A chat is a room of its own, which the office alone hears of; the order itself has not changed by it.
DROP TRIGGER chat_imports_changed ON chat_imports;
--> statement-breakpoint
CREATE TRIGGER chat_imports_changed AFTER INSERT OR DELETE ON chat_imports FOR EACH ROW EXECUTE FUNCTION notify_change('chats');
