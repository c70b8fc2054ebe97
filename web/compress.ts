import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { writeManifests } from './language-scripts.ts'

const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) }

writeManifests()

/** Writes a Brotli and a gzip file beside every text asset, so that no request waits for compression. */
const assets = await Array.fromAsync(fs.glob('build/client/**/*.{js,css,svg,txt}', { cwd: import.meta.dirname }))
// Started together, because compression runs on a thread pool.
await Promise.all(
  assets.map(async (file) => {
    const asset = path.join(import.meta.dirname, file)
    const content = await fs.readFile(asset)
    for (const [ending, compress] of Object.entries(encoders))
      await fs.writeFile(`${asset}.${ending}`, await compress(content))
  }),
)
