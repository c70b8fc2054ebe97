import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../lib/database/migrate.ts'
import { findMigrationFaults, releases } from '../testing/database/destructive-migrations.ts'
import { listDestructiveStatements } from '../testing/database/destructive-statements.ts'

/** Earlier migrations were destructive; upgrading from before them needs a stop and a backup: see docs/operations.md. */
const first = '0054'

test('contains only migrations that add, or remove what a published release no longer needs', async () => {
  const files = (await fs.readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && name >= first)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(findMigrationFaults(await fs.readFile(`${migrationsFolder}/${file}`, 'utf8'), releases), file).toEqual([])
})

test('contains only the newest migration snapshot', async () => {
  const snapshots = (await fs.readdir(`${migrationsFolder}/meta`)).filter((name) => name.endsWith('_snapshot.json'))
  const newest = (await fs.readdir(migrationsFolder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`])
})

test('refuses the earlier migrations that renamed and dropped', async () => {
  for (const [file, why] of Object.entries({ '0013': 'RENAME', '0014': 'DROP COLUMN', '0029': 'DROP COLUMN' })) {
    const name = (await fs.readdir(migrationsFolder)).find((entry) => entry.startsWith(file)) ?? ''
    const destructive = listDestructiveStatements(await fs.readFile(`${migrationsFolder}/${name}`, 'utf8'))
    expect(
      destructive.map((match) => match.why),
      name,
    ).toContain(why)
  }
})

test.each([
  ['RENAME', 'ALTER TABLE "cars" RENAME COLUMN "a" TO "b";'],
  ['RENAME', 'ALTER TABLE cars RENAME TO vehicles'],
  ['RENAME', "ALTER TYPE state RENAME VALUE 'a' TO 'b'"],
  ['SET NOT NULL', 'ALTER TABLE "cars" ALTER COLUMN "a" SET NOT NULL;'],
  ['change of type', 'ALTER TABLE "cars" ALTER COLUMN "a" SET DATA TYPE bigint;'],
  ['change of type', 'alter table cars add b int, alter a type text using a::text'],
  ['DROP DEFAULT', 'ALTER TABLE cars ALTER a DROP DEFAULT'],
  ['DROP TABLE', 'DROP TABLE IF EXISTS "cars" CASCADE;'],
  ['DROP COLUMN', 'ALTER TABLE "cars" DROP COLUMN "a";'],
  ['DROP COLUMN', 'ALTER TABLE cars DROP a'],
  ['DROP TYPE', 'DROP TYPE state'],
  ['DROP FUNCTION', 'DROP FUNCTION next_stock_number();'],
  ['DROP VIEW', 'DROP VIEW shown'],
  ['NOT NULL without a default', 'ALTER TABLE "cars" ADD COLUMN "a" integer NOT NULL;'],
  ['NOT NULL without a default', 'ALTER TABLE cars ADD COLUMN a int, ADD b int NOT NULL'],
  ['UNIQUE with a default', "ALTER TABLE cars ADD COLUMN a text DEFAULT '' UNIQUE"],
  ['CHECK on a table that is there', 'ALTER TABLE "cars" ADD CONSTRAINT "a_least" CHECK ("cars"."a" > 0);'],
  ['CHECK on a table that is there', 'ALTER TABLE cars ADD CHECK (a > 0) NOT VALID'],
  ['UNIQUE on a table that is there', 'ALTER TABLE "cars" ADD CONSTRAINT "one" UNIQUE("a");'],
  ['UNIQUE on a table that is there', 'CREATE UNIQUE INDEX CONCURRENTLY "one" ON "cars" USING btree ("a") WHERE b;'],
  ['UNIQUE on a table that is there', 'ALTER TABLE cars ADD b int; CREATE UNIQUE INDEX one ON cars (a, b)'],
  [
    'FOREIGN KEY on a table that is there',
    'ALTER TABLE "cars" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."users"("id") ON DELETE set null;',
  ],
  [
    'FOREIGN KEY on a table that is there',
    'ALTER TABLE cars ADD COLUMN a uuid;--> statement-breakpoint\nALTER TABLE cars ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES users(id)',
  ],
  ['EXCLUDE on a table that is there', 'ALTER TABLE cars ADD CONSTRAINT e EXCLUDE USING gist (a WITH &&)'],
  ['DROP INDEX without a reason on its line', '-- Nobody asks it.\nDROP INDEX "a";'],
  ['DROP TRIGGER without a reason on its line', 'DROP TRIGGER a ON cars'],
  ['DROP CONSTRAINT without a reason on its line', 'ALTER TABLE cars DROP CONSTRAINT a'],
  ['DROP TABLE', 'DO $$ BEGIN DROP TABLE cars; END $$'],
])('refuses %s: %s', (why, sql) => expect(listDestructiveStatements(sql).map((match) => match.why)).toEqual([why]))

test.each([
  [
    'a table, whatever it holds',
    'CREATE TABLE "a" ("b" int NOT NULL UNIQUE); ALTER TABLE "a" ADD CHECK (b > 0), ADD UNIQUE (b);',
  ],
  ['a column that has a value', 'ALTER TABLE "cars" ADD COLUMN "a" boolean DEFAULT false NOT NULL;'],
  ['a column that may be empty', 'ALTER TABLE cars ADD COLUMN a text'],
  [
    'a constraint on what the migration adds',
    'ALTER TABLE "cars" ADD COLUMN "a" uuid;--> statement-breakpoint\nALTER TABLE "cars" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;\nCREATE UNIQUE INDEX "u" ON "cars" USING btree ("a");ALTER TABLE "cars" ADD CONSTRAINT "c" CHECK ("cars"."a" > 0);',
  ],
  ['an index, and one that goes with its reason', 'CREATE INDEX a ON cars (b); DROP INDEX c; -- a serves it, too'],
  [
    'a trigger that goes with its reason',
    'DROP TRIGGER a ON cars; -- the next one does it\nCREATE TRIGGER b AFTER UPDATE ON cars EXECUTE FUNCTION c();',
  ],
  [
    'what a function does',
    "CREATE OR REPLACE FUNCTION a() RETURNS void AS $$ DROP TABLE b; $$; SELECT 'DROP TABLE cars';",
  ],
  ['what a comment says', "-- It can't RENAME; nor DROP TABLE cars.\nUPDATE cars SET a = 'x' /* DROP TYPE b */"],
])('accepts %s as non-destructive', (_, sql) => expect(listDestructiveStatements(sql)).toEqual([]))
