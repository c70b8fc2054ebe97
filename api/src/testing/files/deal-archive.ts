import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { App } from '../test.ts'
import { readZip } from './read-zip.ts'

const run = promisify(execFile)

type OnTestFinished = (work: () => Promise<void>) => void

/** Unpacks a ZIP with the system's programs and verifies its checksums; removed after the test. */
export async function unpackAndVerify(bytes: Buffer, onTestFinished: OnTestFinished) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hand-over-'))
  onTestFinished(() => fs.rm(folder, { recursive: true }))
  const [zip, target] = [path.join(folder, 'hand-over.zip'), path.join(folder, 'unpacked')]
  await fs.writeFile(zip, bytes)
  await run('unzip', ['-q', zip, '-d', target], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    // For machines without unzip.
    for (const [name, content] of await readZip(bytes)) {
      await fs.mkdir(path.dirname(path.join(target, name)), { recursive: true })
      await fs.writeFile(path.join(target, name), content)
    }
  })
  const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: target, maxBuffer: 1 << 24 })
  const names = (await fs.readdir(target, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
    .sort()
  expect(stdout.trim().split('\n').sort()).toEqual(
    names.filter((name) => name !== 'SHA256SUMS').map((name) => `${name}: OK`),
  )
  const read = (name: string) => fs.readFile(path.join(target, name), 'utf8')
  return { zip, into: target, names, read, json: async (name: string) => JSON.parse(await read(name)) }
}

/** Downloads the deal archive of an order. */
export async function downloadDealArchive(app: App, client: Awaited<ReturnType<App['as']>>, params: { id: string }) {
  const { url } = await client.papers.zipAddress({ params })
  const answer = await app.send(new Request(`http://localhost${url}`))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  return bytes
}
