import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { logKinds } from './audit-words.ts'

async function collectTables(name: string) {
  const root = import.meta.dirname
  const files = fs.globSync(`**/${name}`, { cwd: root })
  const modules = files.map(async (file) => {
    const tables: object = await import(path.join(root, file))
    return Object.values(tables).filter((one): one is object => typeof one === 'object')
  })
  return (await Promise.all(modules)).flat()
}

test.each([
  ['history.ts', 8],
  ['notices.ts', 12],
  ['log.ts', 10],
])('has unique kinds across modules in %s', async (name, least) => {
  const tables = (await collectTables(name)).filter((table) => Object.keys(table).length > 0)
  expect(tables.length).toBeGreaterThanOrEqual(least)
  const kinds = tables.flatMap((table) => Object.keys(table)).sort()
  expect(kinds).toEqual([...new Set(kinds)])
})

test('formats facts of every module in the log', async () => {
  expect(logKinds.toSorted()).toEqual((await collectTables('log.ts')).flatMap((table) => Object.keys(table)).sort())
})
