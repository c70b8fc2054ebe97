// Rule: unused parts are removed one named release later.
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findMigrationFaults, isOlderRelease, releases } from '../testing/database/destructive-migrations.ts'

const source = path.join(import.meta.dirname, '..')
const later = { published: ['1.1.0', '1.0.0'], now: '1.2.0' }
const drop = 'ALTER TABLE "cars" DROP COLUMN "old_price";'
const dropped = 'DROP COLUMN: ALTER TABLE "cars" DROP COLUMN "old_price"'

test.each([
  ['a column', `-- Contracts: 1.0.0 no longer needs cars.old_price\n${drop}`],
  [
    'several things',
    `-- Contracts: 1.1.0 no longer needs cars.old_price, old_prices\n${drop}\nDROP TABLE old_prices;\nALTER TABLE cars ADD COLUMN new_price int;`,
  ],
  [
    'a rule that the release before keeps already',
    '-- Contracts: 1.0.0 no longer needs cars.price\nALTER TABLE cars ALTER COLUMN price SET NOT NULL',
  ],
])('allows to remove %s that an earlier release no longer needs', (_, sql) =>
  expect(findMigrationFaults(sql, later)).toEqual([]),
)

test.each([
  ['no release is named', drop, [dropped]],
  [
    'the release is named further down',
    `SELECT 1;\n-- Contracts: 1.0.0 no longer needs cars.old_price\n${drop}`,
    ['the first line is not'],
  ],
  ['nothing is named', `-- Contracts: 1.0.0 no longer needs\n${drop}`, ['the first line is not']],
  ['it is no release', `-- Contracts: soon no longer needs cars.old_price\n${drop}`, ['the first line is not']],
  [
    'nobody has that release',
    `-- Contracts: 1.0.1 no longer needs cars.old_price\n${drop}`,
    ['there is no release 1.0.1'],
  ],
  [
    'another column goes',
    `-- Contracts: 1.0.0 no longer needs cars.old\n${drop}`,
    ['DROP COLUMN of what', 'nothing takes cars.old away'],
  ],
  [
    'more goes than is named',
    `-- Contracts: 1.0.0 no longer needs cars.old_price\n${drop}\nDROP TABLE sales`,
    ['DROP TABLE of what'],
  ],
  [
    'nothing goes',
    '-- Contracts: 1.0.0 no longer needs cars.old_price\nSELECT 1',
    ['nothing takes cars.old_price away'],
  ],
])('refuses a migration where %s', (_, sql, why) => {
  const refused = findMigrationFaults(sql, later)
  expect(refused).toEqual(why.map((part) => expect.stringContaining(part)))
})

test('refuses to remove what the current release still needed when it began', () => {
  const sql = `-- Contracts: 1.1.0 no longer needs cars.old_price\n${drop}`
  const inDevelopment = { published: ['1.1.0', '1.0.0'], now: '1.1.0' }
  expect(findMigrationFaults(sql, inDevelopment)).toEqual(['1.1.0 is not older than 1.1.0, which is being made'])
  expect(findMigrationFaults(sql, { ...inDevelopment, now: '1.10.0' })).toEqual([])
})

test('orders releases by number', () => {
  const named = ['0.9.9', '1.0.0', '1.0.2', '1.0.10', '1.2.0', '1.10.0', '2.0.0']
  for (const [index, release] of named.entries())
    expect(named.map((other) => isOlderRelease(release, other))).toEqual(named.map((_, other) => index < other))
})

test('has the current release first in the changelog, in descending order', () => {
  expect(releases.published[0]).toBe(releases.now)
  expect(
    releases.published.every(
      (release, index) => index === 0 || isOlderRelease(release, releases.published[index - 1] as string),
    ),
  ).toBe(true)
})

test('has one version in all packages', async () => {
  const root = path.join(source, '../..')
  const { workspaces } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'))
  for (const part of workspaces)
    expect(JSON.parse(await fs.readFile(path.join(root, part, 'package.json'), 'utf8')).version, part).toBe(
      releases.now,
    )
})

test('removes code for the previous release with the next one', async () => {
  const files = (await fs.readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const leftovers = await Promise.all(
    files.map(async (file) => {
      const text = await fs.readFile(path.join(source, file), 'utf8')
      return [...text.matchAll(/Only until (\d[\d.]*\d)/g)].map(([, until = '']) => ({ file, until }))
    }),
  )
  expect(leftovers.flat().filter(({ until }) => isOlderRelease(until, releases.now))).toEqual([])
})
