import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { rooms } from './floors.ts'

type Cruised = { summary: { violations: { rule: { name: string }; from: string }[] } }

/** Which of these files the check of this checkout finds to import upwards. */
async function upwards(files: Readonly<Record<string, string>>) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-floors-'))
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
    return violations.filter(({ rule }) => rule.name.startsWith('floors-')).map(({ from }) => from)
  } finally {
    await fs.rm(folder, { recursive: true })
  }
}

test('a room that imports from the one after it is found, and no other', async () => {
  const [lowest = ''] = rooms
  const files = rooms.flatMap((room, at) => {
    const next = rooms[at + 1]
    return [
      [`contract/src/${room}/thing.ts`, 'export const thing = 1'],
      [`contract/src/${room}/down.ts`, `export { thing } from '../${lowest}/thing.ts'`],
      [`contract/src/${room}/up.ts`, `export { thing } from '../${next ? `${next}/thing` : 'contract'}.ts'`],
    ]
  })
  const found = await upwards(Object.fromEntries([...files, ['contract/src/contract.ts', 'export const thing = 1']]))
  expect(found.sort()).toEqual(rooms.map((room) => `contract/src/${room}/up.ts`).sort())
})

test('every room of the contract stands on a floor', async () => {
  const found = await fs.readdir('contract/src', { withFileTypes: true })
  const folders = found.filter((one) => one.isDirectory()).map(({ name }) => name)
  expect(folders.filter((name) => !rooms.includes(name))).toEqual([])
})
