import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileMessages, megabyte, uploadTotal } from '@minato/contract/values/files.ts'
import { expect, test } from 'vitest'
import { readFile, readFiles } from './read-file.ts'

/** A file on disk like one from a browser: bytes are read lazily, and refused if the file has changed. */
async function createFile(name: string, bytes: number) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-chosen-'))
  const filePath = path.join(folder, name)
  await fs.writeFile(filePath, Buffer.alloc(bytes, 'a'))
  const blob = await openAsBlob(filePath, { type: 'image/png' })
  const file = Object.assign(blob, { name, lastModified: 7 }) as File
  const change = () => fs.appendFile(filePath, 'changed')
  return { file, change, remove: () => fs.rm(folder, { recursive: true }) }
}

test('keeps the bytes of a file that changes after it was read', async () => {
  const { file, change, remove } = await createFile('proof.png', 9 * megabyte)
  const copy = await readFile(file)
  await change()
  await expect(file.arrayBuffer()).rejects.toThrow()
  expect([copy.name, copy.type, copy.lastModified, copy.size]).toEqual(['proof.png', 'image/png', 7, 9 * megabyte])
  expect(Buffer.from(await copy.arrayBuffer()).equals(Buffer.alloc(9 * megabyte, 'a'))).toBe(true)
  await remove()
})

test('names unreadable files and returns the readable ones', async () => {
  const [changedFile, intactFile] = [await createFile('a.png', 10), await createFile('b.png', 10)]
  await changedFile.change()
  const { files, fault } = await readFiles([changedFile.file, intactFile.file])
  expect(files.map(({ name }) => name)).toEqual(['b.png'])
  expect(fault).toBe(`a.png: ${fileMessages.unreadable}`)
  expect((await readFiles([changedFile.file])).fault).toBe(fileMessages.unreadable)
  await Promise.all([changedFile.remove(), intactFile.remove()])
})

test('does not read a file that is too large to upload', async () => {
  const file = { size: uploadTotal + 1 } as File
  expect(await readFile(file)).toBe(file)
})
