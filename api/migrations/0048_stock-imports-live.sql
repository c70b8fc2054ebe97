-- How far an import is, on every open screen.
CREATE TRIGGER stock_imports_changed AFTER INSERT OR UPDATE OR DELETE ON stock_imports
  FOR EACH ROW EXECUTE FUNCTION notify_change('stockImports');
