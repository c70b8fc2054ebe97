import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, requireSafeName } from './file-store.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** Opens the file store in a folder, which is created if missing; removes unfinished files of earlier processes. */
export async function diskFileStore(folder: string): Promise<FileStore> {
  const temporary = await openTemporaryFolder(path.join(folder, '.making'))
  const toPath = (name: string) => path.join(folder, requireSafeName(name))

  return {
    temporary,

    async keep(name, content) {
      const target = toPath(name)
      const source = Buffer.isBuffer(content) ? temporary() : content.path
      try {
        if (Buffer.isBuffer(content)) await fs.writeFile(source, content)
        await sync(source)
        await fs.mkdir(path.dirname(target), { recursive: true })
        await fs.rename(source, target)
      } catch (error) {
        // On a full disk an incomplete file must not take space.
        await fs.rm(source, { force: true })
        throw error
      }
      await sync(path.dirname(target))
      await sync(path.dirname(path.dirname(target)))
    },

    async open(name) {
      try {
        const file = await fs.open(toPath(name))
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

    async remove(name) {
      const file = toPath(name)
      await fs.rm(file, { force: true })
      // A picture's folder is deleted with its last file; non-empty folders stay.
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
