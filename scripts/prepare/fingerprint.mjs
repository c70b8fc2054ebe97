import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../checkout.mjs'

/** One hash over names and contents of files and folders of the checkout; missing ones count as empty. */
export function fingerprint(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((path) => filesIn(path))) {
    const content = fs.readFileSync(inRoot(file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  const stat = fs.statSync(inRoot(folder), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [folder]
  const names = fs.readdirSync(inRoot(folder)).sort()
  return names.flatMap((name) => filesIn(path.posix.join(folder, name)))
}
