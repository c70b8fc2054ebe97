import fs from 'node:fs/promises'
import path from 'node:path'

export async function withTemporaryFolder<T>(file: string, use: (folder: string) => Promise<T>) {
  const folder = await fs.mkdtemp(`${path.resolve(file)}.`)
  try {
    return await use(folder)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}
