import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('takes over at once from a killed start', async () => {
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'minato-lock-'))
  onTestFinished(() => fs.rmSync(checkout, { recursive: true, force: true }))
  fs.cpSync(path.dirname(import.meta.dirname), path.join(checkout, 'scripts'), { recursive: true })
  const { withLock } = await import(path.join(checkout, 'scripts/prepare/lock.mjs'))
  const file = path.join(checkout, 'build/preparing.lock')
  const { pid } = spawnSync(process.execPath, ['--version'])
  fs.mkdirSync(path.dirname(file))
  fs.writeFileSync(file, `${pid}\n`)
  const secondsAgo = new Date(Date.now() - 5000)
  fs.utimesSync(file, secondsAgo, secondsAgo)
  expect(await withLock(async () => fs.readFileSync(file, 'utf8'))).toBe(`${process.pid}\n`)
  expect(fs.existsSync(file)).toBe(false)
})
