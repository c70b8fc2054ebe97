import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { writeManifests } from './language-scripts.ts'

const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }

writeManifests()

/** Puts a Brotli and a gzip form beside every text asset of the build, so that none is compressed while somebody waits. */
const assets = await Array.fromAsync(fs.glob('build/client/**/*.{js,css,svg,txt}', { cwd: import.meta.dirname }))
// All at once: each core takes the next.
await Promise.all(
  assets.map(async (file) => {
    const asset = path.join(import.meta.dirname, file)
    const content = await fs.readFile(asset)
    for (const [ending, compress] of Object.entries(squeeze))
      await fs.writeFile(`${asset}.${ending}`, await compress(content))
  }),
)
