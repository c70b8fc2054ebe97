import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { App } from '../test.ts'
import { unzipped } from './unzipped.ts'

const run = promisify(execFile)

type Finished = (work: () => Promise<void>) => void

/** A ZIP as a person unpacks it, each file compared with its list by the programs that they have; gone with the test. */
export async function unpacked(bytes: Buffer, onTestFinished: Finished) {
  const place = await fs.mkdtemp(path.join(os.tmpdir(), 'hand-over-'))
  onTestFinished(() => fs.rm(place, { recursive: true }))
  const [zip, into] = [path.join(place, 'hand-over.zip'), path.join(place, 'unpacked')]
  await fs.writeFile(zip, bytes)
  await run('unzip', ['-q', zip, '-d', into], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    // A machine without unzip.
    for (const [name, content] of await unzipped(bytes)) {
      await fs.mkdir(path.dirname(path.join(into, name)), { recursive: true })
      await fs.writeFile(path.join(into, name), content)
    }
  })
  const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: into, maxBuffer: 1 << 24 })
  const names = (await fs.readdir(into, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(into, path.join(entry.parentPath, entry.name)))
    .sort()
  expect(stdout.trim().split('\n').sort()).toEqual(
    names.filter((name) => name !== 'SHA256SUMS').map((name) => `${name}: OK`),
  )
  const read = (name: string) => fs.readFile(path.join(into, name), 'utf8')
  return { zip, into, names, read, json: async (name: string) => JSON.parse(await read(name)) }
}

/** The hand-over of an order as somebody saves it. */
export async function saved(app: App, client: Awaited<ReturnType<App['as']>>, params: { id: string }) {
  const { url } = await client.papers.zipAddress({ params })
  const answer = await app.send(new Request(`http://localhost${url}`))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  return bytes
}
