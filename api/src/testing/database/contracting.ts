import { readFileSync } from 'node:fs'
import { release } from '#lib/release.ts'
import { takingIn } from './only-adding.ts'

/** Releases that have a name, and the one that is being made, which may have none yet. */
type Releases = { named: readonly string[]; now: string }

const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
export const releases: Releases = {
  named: [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, name = '']) => name),
  now: release,
}

/** Whether a release came before another one. */
export function isOlder(one: string, other: string) {
  const [a, b] = [one, other].map((name) => name.split('.').map(Number)) as [number[], number[]]
  const place = a.findIndex((number, at) => number !== b[at])
  return place >= 0 && (a[place] as number) < (b[place] as number)
}

/** What the first line of a migration that takes away has to say: `cars.old_price` is a column, `old_prices` has one name. */
const form = '-- Contracts: X.Y.Z no longer needs name, table.name'
const head = /^-- Contracts: (\d+\.\d+\.\d+) no longer needs (\w+(?:\.\w+)?(?:, \w+(?:\.\w+)?)*)\n/

const mentions = (statement: string, name: string) =>
  name.split('.').every((part) => new RegExp(`\\b${part}\\b`).test(statement))

/**
 * Why a migration may not run beside the release before this one; empty where it may. It only adds, or its first line names
 * what it takes away and a release that has been out and no longer needs that: `form`.
 */
export function refusedIn(sql: string, { named, now }: Releases): string[] {
  const takings = takingIn(sql)
  if (!/^-- Contracts\b/m.test(sql)) return takings.map(({ why, statement }) => `${why}: ${statement}`)
  const [, without, list = ''] = head.exec(sql) ?? []
  if (!without) return [`the first line is not ‘${form}’`]
  if (!named.includes(without)) return [`there is no release ${without} in CHANGELOG.md`]
  if (!isOlder(without, now)) return [`${without} is not older than ${now}, which is being made`]
  const names = list.split(', ')
  return [
    ...takings
      .filter(({ statement }) => !names.some((name) => mentions(statement, name)))
      .map(({ why, statement }) => `${why} of what the first line does not name: ${statement}`),
    ...names
      .filter((name) => !takings.some(({ statement }) => mentions(statement, name)))
      .map((name) => `nothing takes ${name} away`),
  ]
}
