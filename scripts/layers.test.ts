import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { getKeys } from '@minato/contract/values/keys.ts'
import { expect, test } from 'vitest'
import { browserModules, layers, modulePaths } from './layers.ts'

/** Only with `npm test -- --long`. */
const longTest = test.runIf(process.env.TEST_LENGTH === 'long')

type Cruised = { summary: { violations: { rule: { name: string }; from: string }[] } }

/** The files that the check of this checkout reports for importing upwards. */
async function upwards(files: Readonly<Record<string, string>>) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-layers-'))
  try {
    await fs.writeFile(path.join(folder, 'tsconfig.json'), '{}')
    for (const [file, text] of Object.entries(files)) {
      await fs.mkdir(path.join(folder, path.dirname(file)), { recursive: true })
      await fs.writeFile(path.join(folder, file), text)
    }
    const cruiser = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const command = [cruiser, '--config', path.resolve('.dependency-cruiser.mjs'), '--output-type=json', '.']
    const options = { cwd: folder, maxBuffer: 64_000_000 }
    const ran = promisify(execFile)(process.execPath, command, options)
    const { stdout } = await ran.catch((failed: { stdout: string }) => failed)
    const { violations } = (JSON.parse(stdout) as Cruised).summary
    return violations.filter(({ rule }) => /^(layers|tables)-/.test(rule.name)).map(({ from }) => from)
  } finally {
    await fs.rm(folder, { recursive: true })
  }
}

/** Source of a module that imports from another one. */
function reads(file: string, other: string, thing = 'thing') {
  const from = path.posix.relative(path.posix.dirname(file), other)
  return [file, `export { ${thing} } from '${from.startsWith('.') ? from : `./${from}`}'`] as const
}

const sides = { contract: ['contract/src', 'contract.ts'], api: ['api/src/features', '../app.ts'] } as const

longTest.each(getKeys(sides))('finds only the module of the %s that imports a later one', async (side) => {
  const [folder, top] = sides[side]
  const [lowest = ''] = modulePaths
  const files = modulePaths.flatMap((module, at) => {
    const next = modulePaths[at + 1]
    return [
      [`${folder}/${module}/thing.ts`, 'export const thing = 1'],
      reads(`${folder}/${module}/down.ts`, `${folder}/${lowest}/thing.ts`),
      reads(`${folder}/${module}/up.ts`, `${folder}/${next ? `${next}/thing.ts` : top}`),
    ]
  })
  const violations = await upwards(Object.fromEntries([...files, [path.join(folder, top), 'export const thing = 1']]))
  expect(violations.sort()).toEqual(modulePaths.map((module) => `${folder}/${module}/up.ts`).sort())
})

longTest('lets only later modules import a table, which imports no other code', async () => {
  const folder = 'api/src/features'
  const [lowest, highest] = [modulePaths[0], modulePaths.at(-1)]
  const violations = await upwards(
    Object.fromEntries([
      [`${folder}/${lowest}/table.ts`, 'export const row = 1'],
      [`${folder}/${highest}/table.ts`, 'export const row = 1'],
      reads(`${folder}/${lowest}/reads.ts`, `${folder}/${highest}/table.ts`, 'row'),
      reads(`${folder}/${highest}/reads.ts`, `${folder}/${lowest}/table.ts`, 'row'),
      [`${folder}/${lowest}/thing.ts`, 'export const thing = 1'],
      reads(`${folder}/${modulePaths[1]}/table.ts`, `${folder}/${lowest}/thing.ts`),
    ]),
  )
  expect(violations.sort()).toEqual([`${folder}/${lowest}/reads.ts`, `${folder}/${modulePaths[1]}/table.ts`].sort())
})

const tableImports = /import (?:type )?\{([^}]*)\} from '([.#][^']*\/table\.ts)'/g

test('lets only its own module write a table', async () => {
  const folder = 'api/src/features'
  const moduleOf = (file: string) => modulePaths.find((room) => file.startsWith(`${folder}/${room}/`))
  const violations: string[] = []
  for await (const file of fs.glob(`${folder}/**/*.ts`)) {
    if (file.endsWith('.test.ts')) continue
    const source = await fs.readFile(file, 'utf8')
    for (const [, names = '', from = ''] of source.matchAll(tableImports)) {
      const imported = from.startsWith('#') ? path.posix.join(folder, from.slice(1)) : path.posix.join(file, '..', from)
      if (moduleOf(imported) === moduleOf(file)) continue
      const tables = names.split(',').flatMap((name) => name.trim().split(' as ').at(-1) || [])
      const calls = String.raw`(\.(insert|update|delete)|rowsOf|insertsInto)\((${tables.join('|')})\)`
      const statements = String.raw`(UPDATE|INTO|DELETE FROM) \$\{(${tables.join('|')})\}`
      for (const [written] of source.matchAll(new RegExp(`${calls}|${statements}`, 'g')))
        violations.push(`${path.posix.relative(folder, file)} ${/(\w+)[)}]$/.exec(written)?.[1]}`)
    }
  }
  expect(violations).toEqual([])
})

test('keeps every module on its layer, in the browser too', async () => {
  const folders = [...Object.values(sides).map(([folder]) => folder), 'web/app/features']
  const known = [...modulePaths, ...browserModules]
  for (const folder of folders) {
    const violations = await fs.readdir(folder, { withFileTypes: true, recursive: true })
    const names = violations
      .filter((one) => one.isDirectory())
      .map(({ parentPath, name }) => path.posix.join(path.posix.relative(folder, parentPath), name))
    const isOne = (name: string) => known.some((room) => `${name}/`.startsWith(`${room}/`))
    expect(names.filter((name) => !isOne(name) && !Object.hasOwn(layers, name))).toEqual([])
  }
})
