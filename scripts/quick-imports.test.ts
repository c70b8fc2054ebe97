import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'node_modules/drizzle-orm'

test('expects drizzle-orm in the layout that quick-imports.mjs relies on', () => {
  const { type } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  expect(type, 'the files of drizzle-orm are no longer ES modules by their .js').toBe('module')
  const imports = fs.readFileSync(path.join(folder, 'pg-core/index.js'), 'utf8').match(/from "[^"]+"/g) ?? []
  expect(imports.length, 'drizzle-orm/pg-core no longer imports its parts').toBeGreaterThan(5)
  expect(
    imports.filter((one) => !/^from "\.\.?\/.*\.js"$/.test(one)),
    'drizzle-orm names its parts otherwise: each start would read its package.json for every one of them',
  ).toEqual([])
})

test('loads the same drizzle-orm with quick-imports.mjs and without', () => {
  const script = "import('drizzle-orm/pg-core').then((all) => console.log(Object.keys(all).sort().join()))"
  const namesWith = (...options: string[]) =>
    execFileSync(process.execPath, [...options, '--eval', script], { cwd: 'api', encoding: 'utf8' })
  expect(namesWith('--import=../scripts/quick-imports.mjs'), 'an import of drizzle-orm ends elsewhere').toBe(
    namesWith(),
  )
})
