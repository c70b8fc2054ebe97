import { pipeline } from 'node:stream/promises'
import { buildPicturePath, widestPicture } from '@minato/contract/values/files.ts'
import { demoPictureHashes } from '../files/demo-pictures.ts'
import { listReferencedFiles, listReferencedNames } from '../files/referenced-files.ts'
import type { Database } from '../lib/database/database.ts'
import { parseSha256 } from '../lib/storage/documents.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { createMeter } from './measure.ts'

/** Inconsistencies between rows and files, by file name. */
type Findings = { checked: number; missing: string[]; damaged: string[]; unreferenced: string[] }

/**
 * Compares rows and files. Names contain hashes (of a picture's widest form), so damage is detected; rows contain the hashes of
 * demo pictures. Unreferenced files may be new; the sweep deletes them later.
 */
export async function verifyFiles(db: Database, files: FileStore): Promise<Findings> {
  const [names, referenced] = [await listReferencedNames(db), await listReferencedFiles(db)]
  const demo = await demoPictureHashes(db)
  const stored = new Set<string>()
  for await (const { name } of files.list()) stored.add(name)
  const missing = referenced.filter(({ name, needed }) => needed && !stored.has(name)).map(({ name }) => name)
  const expected = new Set(referenced.map(({ name }) => name))
  const unreferenced = [...stored].filter((name) => !expected.has(name))
  const damaged: string[] = []
  for (const name of names) {
    const isPicture = !name.includes('/')
    const file = isPicture ? buildPicturePath(name, widestPicture) : name
    const sha256 = isPicture ? (demo.has(name) ? demo.get(name) : name.replace(/-.*/, '')) : parseSha256(name)
    if (sha256 && stored.has(file) && !(await isUndamaged(files, file, sha256))) damaged.push(file)
  }
  const checked = [...expected].filter((name) => stored.has(name)).length
  return { checked, missing, damaged, unreferenced }
}

async function isUndamaged(files: FileStore, file: string, sha256: string) {
  const stored = await files.open(file)
  if (!stored) return false
  const { through, measure } = createMeter()
  await pipeline(stored.stream, through, async (parts) => {
    for await (const _ of parts);
  })
  return measure().sha256 === sha256
}
