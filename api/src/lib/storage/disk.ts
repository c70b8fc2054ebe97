import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, requireSafe } from './file-store.ts'
import { makingPlace } from './making.ts'

/** The file store on a disk: `folder` is created when it is missing, half-made files of an earlier process are removed. */
export async function diskFileStore(folder: string): Promise<FileStore> {
  const temporary = await makingPlace(path.join(folder, '.making'))
  const pathOf = (name: string) => path.join(folder, requireSafe(name))

  return {
    temporary,

    async keep(name, content) {
      const target = pathOf(name)
      const source = Buffer.isBuffer(content) ? temporary() : content.path
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

    async remove(name) {
      const file = pathOf(name)
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
