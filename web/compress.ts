// Writes a Brotli and a gzip file beside every text asset, so that no request waits for compression.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) }
const concurrency = 4
/** Results of earlier builds by content, because compression takes as long as the build. */
const cache = path.join(import.meta.dirname, '../build/compressed')

await fs.mkdir(cache, { recursive: true })
const pattern = 'build/client/**/*.{js,css,svg,txt}'
const assets = await Array.fromAsync(fs.glob(pattern, { cwd: import.meta.dirname }))
// English first: its scripts are not in a folder.
assets.sort((a, b) => a.split(path.sep).length - b.split(path.sep).length)
const used = new Set<string>()
const queue = assets.values()
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    for (const asset of queue) await compress(path.join(import.meta.dirname, asset))
  }),
)
for (const name of await fs.readdir(cache)) if (!used.has(name)) await fs.rm(path.join(cache, name))

async function compress(asset: string) {
  const content = await fs.readFile(asset)
  const hash = createHash('sha256').update(content).digest('hex')
  for (const [ending, encode] of Object.entries(encoders)) {
    const name = `${hash}.${ending}`
    const earlier = await fs.readFile(path.join(cache, name)).catch(() => undefined)
    const compressed = earlier ?? (await encode(content))
    if (!earlier) await writeAtomically(path.join(cache, name), compressed)
    await writeAtomically(`${asset}.${ending}`, compressed)
    used.add(name)
  }
}

/** The process may be killed, and two assets may have the same content. */
async function writeAtomically(file: string, content: Buffer) {
  const part = `${file}.${randomUUID()}.part`
  await fs.writeFile(part, content)
  await fs.rename(part, file)
}
