import { readFileSync } from 'node:fs'
import { release } from '#lib/release.ts'
import { listDestructiveStatements } from './destructive-statements.ts'

/** Released versions, and the version in development. */
type Releases = { published: readonly string[]; now: string }

const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
export const releases: Releases = {
  published: [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, name = '']) => name),
  now: release,
}

export function isOlderRelease(version: string, otherVersion: string) {
  const [a, b] = [version, otherVersion].map((name) => name.split('.').map(Number)) as [number[], number[]]
  const index = a.findIndex((number, position) => number !== b[position])
  return index >= 0 && (a[index] as number) < (b[index] as number)
}

/** Required first line of a destructive migration: `cars.old_price` is a column, `old_prices` a table. */
const form = '-- Contracts: X.Y.Z no longer needs name, table.name'
const head = /^-- Contracts: (\d+\.\d+\.\d+) no longer needs (\w+(?:\.\w+)?(?:, \w+(?:\.\w+)?)*)\n/

const mentions = (statement: string, name: string) =>
  name.split('.').every((part) => new RegExp(`\\b${part}\\b`).test(statement))

/**
 * Returns the reasons why a migration may not run beside the previous release; empty if it may. It only adds, or its first line
 * (`form`) names what it removes and a published release without need for it.
 */
export function findMigrationFaults(sql: string, { published, now }: Releases): string[] {
  const destructive = listDestructiveStatements(sql)
  if (!/^-- Contracts\b/m.test(sql)) return destructive.map(({ why, statement }) => `${why}: ${statement}`)
  const [, release, list = ''] = head.exec(sql) ?? []
  if (!release) return [`the first line is not ‘${form}’`]
  if (!published.includes(release)) return [`there is no release ${release} in CHANGELOG.md`]
  if (!isOlderRelease(release, now)) return [`${release} is not older than ${now}, which is being made`]
  const names = list.split(', ')
  return [
    ...destructive
      .filter(({ statement }) => !names.some((name) => mentions(statement, name)))
      .map(({ why, statement }) => `${why} of what the first line does not name: ${statement}`),
    ...names
      .filter((name) => !destructive.some(({ statement }) => mentions(statement, name)))
      .map((name) => `nothing takes ${name} away`),
  ]
}
