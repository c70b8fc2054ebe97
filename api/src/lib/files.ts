import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A stored file as it is read. */
export type StoredFile = { stream: Readable; bytes: number }

/** Where uploads live. Names are relative paths that the system made, never a person. A file is complete or not there. */
export type FileStore = {
  /** A fresh path for a file in the making; what is left there by a crash is removed at the next start. */
  temporary(): string
  /** Keeps a finished local file (or bytes) under a name; answers once it is safe on the disk. */
  keep(name: string, content: Buffer | { path: string }): Promise<void>
  /** Opens a file; null when there is none of that name. */
  open(name: string): Promise<StoredFile | null>
  /** Every kept file with the moment it was last written. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>
  /** Removes a file, unless it was written anew since `before`. */
  remove(name: string, before: Date): Promise<void>
}

const safeName = /^[a-z]+(\/[\w-]+)*\/[\w-]+\.[a-z]+$/

/** The file store on a disk: `folder` is created when it is missing, half-made files of an earlier process are removed. */
export async function diskFileStore(folder: string): Promise<FileStore> {
  const making = path.join(folder, '.making')
  await fs.mkdir(making, { recursive: true })
  await removeOld(making)

  const pathOf = (name: string) => {
    if (!safeName.test(name)) throw new Error(`not a name of the file store: ${name}`)
    return path.join(folder, name)
  }

  return {
    temporary: () => path.join(making, randomUUID()),

    async keep(name, content) {
      const target = pathOf(name)
      const source = Buffer.isBuffer(content) ? path.join(making, randomUUID()) : content.path
      try {
        if (Buffer.isBuffer(content)) await fs.writeFile(source, content)
        await sync(source)
        await fs.mkdir(path.dirname(target), { recursive: true })
        await fs.rename(source, target)
      } catch (error) {
        // On a full disk the half of a file must not stay and take what room there is.
        await fs.rm(source, { force: true })
        throw error
      }
      await sync(path.dirname(target))
      await sync(path.dirname(path.dirname(target)))
    },

    async open(name) {
      try {
        const file = await fs.open(pathOf(name))
        const { size } = await file.stat()
        return { stream: createReadStream('', { fd: file }), bytes: size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    async *list() {
      for await (const file of fs.glob('*/**/*.*', { cwd: folder })) {
        const stat = await fs.stat(path.join(folder, file)).catch(() => null)
        if (stat?.isFile()) yield { name: file.split(path.sep).join('/'), writtenAt: stat.mtime }
      }
    },

    async remove(name, before) {
      const file = pathOf(name)
      const stat = await fs.stat(file).catch(() => null)
      if (!stat || stat.mtime >= before) return
      await fs.rm(file, { force: true })
      // A picture's folder goes with its last file; one that still holds something stays.
      if (name.split('/').length > 2) await fs.rmdir(path.dirname(file)).catch(() => {})
    },
  }
}

async function sync(target: string) {
  const handle = await fs.open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Another process may be writing here at this moment: only what has lain for a day is surely nobody's. */
async function removeOld(folder: string) {
  const dayAgo = Date.now() - 86_400_000
  for (const name of await fs.readdir(folder)) {
    const stat = await fs.stat(path.join(folder, name)).catch(() => null)
    if (stat && stat.mtimeMs < dayAgo) await fs.rm(path.join(folder, name), { force: true })
  }
}
