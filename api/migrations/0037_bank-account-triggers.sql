CREATE TRIGGER bank_accounts_source AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bank_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('bankAccounts');
--> statement-breakpoint
CREATE TRIGGER bank_accounts_changed AFTER INSERT OR UPDATE OR DELETE ON bank_accounts
  FOR EACH ROW EXECUTE FUNCTION notify_change('bankAccounts');
