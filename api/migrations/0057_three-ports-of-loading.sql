-- A first start has them of reference/ports.json; a company that runs already gets them here.
INSERT INTO "ports" ("code", "name", "country", "kind", "roro", "transit", "note")
SELECT "code", "name", 'JP', 'loading', true, '[]'::jsonb, "note"
FROM (
	VALUES
		('JPKND', 'Kanda', 'Kyushu; called at in the schedules to East Asia of 2023-24'),
		('JPKZU', 'Kisarazu', 'Tokyo Bay; called at in the schedules to East Asia of 2023-24'),
		('JPHIC', 'Hitachinaka', 'beside Hitachi; called at in the schedules to East Asia of 2023-24')
) AS "new" ("code", "name", "note")
WHERE EXISTS (SELECT 1 FROM "ports")
ON CONFLICT ("code") DO NOTHING;
