import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { createMeter, type Measure } from './measure.ts'

type Entry = Measure & { name: string }

/** The last entry: one line with SHA-256, length and name for each other entry. */
const listName = 'CONTENTS'

/**
 * Writes a tar archive that ends with its list of contents. It gets its final name once it is complete and on disk. Only its
 * owner may read it, because it contains messages and password hashes.
 * @param fill adds entries one by one; their lengths must be known in advance
 */
export async function writeArchive(
  file: string,
  fill: (add: (name: string, bytes: number, content: Readable | string) => Promise<Measure>) => Promise<void>,
) {
  const part = `${file}.part`
  const tar = pack()
  const completion = pipeline(tar, createWriteStream(part, { flush: true, mode: 0o600 }))
  // The error also appears in the blocked entry, or at the end.
  completion.catch((error) => tar.destroy(error))
  const list: Entry[] = []
  const addEntry = async (name: string, bytes: number, content: Readable | string) => {
    const { through, measure } = createMeter()
    const entry = tar.entry({ name, size: bytes })
    if (typeof content === 'string') {
      through.end(content)
      await pipeline(through, entry)
    } else await pipeline(content, through, entry)
    const actual = measure()
    if (actual.bytes !== bytes) throw new Error(`${name} has ${actual.bytes} bytes, not ${bytes}`)
    return actual
  }
  try {
    await fill(async (name, bytes, content) => {
      const measure = await addEntry(name, bytes, content)
      list.push({ name, ...measure })
      return measure
    })
    const text = list.map(({ bytes, sha256, name }) => `${sha256} ${bytes} ${name}\n`).join('')
    await addEntry(listName, Buffer.byteLength(text), text)
    tar.finalize()
    await completion
    await fs.rename(part, file)
    const folder = await fs.open(path.dirname(path.resolve(file)), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    tar.destroy()
    await completion.catch(() => {})
    await fs.rm(part, { force: true })
    throw error
  }
}

/** Passes every entry except the list of contents to `take`, which must read it to the end. */
export async function readArchive(file: string, take: (name: string, content: Readable) => Promise<void>) {
  const tar = extract()
  const source = pipeline(createReadStream(file), tar)
  source.catch(() => {})
  for await (const entry of tar) {
    if (entry.header.name === listName) entry.resume()
    else await take(entry.header.name, Readable.from(entry))
  }
  await source
}

/** Compares every entry of an archive with its list. @throws Error that names a damaged, missing or surplus entry */
export async function verifyArchive(file: string) {
  const measures = new Map<string, Measure>()
  let list = ''
  const tar = extract()
  const source = pipeline(createReadStream(file), tar)
  const toError = (cause: unknown) => new Error(`${file} is not a whole backup: ${(cause as Error).message}`, { cause })
  source.catch(() => {})
  try {
    for await (const entry of tar) {
      const { through, measure } = createMeter()
      const entryCompletion = pipeline(entry, through, async (parts) => {
        for await (const part of parts) if (entry.header.name === listName) list += part
      })
      await entryCompletion
      if (entry.header.name !== listName) measures.set(entry.header.name, measure())
    }
    await source
  } catch (error) {
    throw toError(error)
  }
  if (!list) throw new Error(`${file} is not a whole backup: its list of contents is missing`)
  for (const { name, bytes, sha256 } of list.split('\n').filter(Boolean).map(parseLine)) {
    const measure = measures.get(name)
    if (!measure) throw new Error(`${file} is damaged: ${name} is missing`)
    if (measure.sha256 !== sha256 || measure.bytes !== bytes) throw new Error(`${file} is damaged: ${name} has changed`)
    measures.delete(name)
  }
  const [surplus] = measures.keys()
  if (surplus) throw new Error(`${file} is damaged: ${surplus} is not in its list of contents`)
}

function parseLine(text: string): Entry {
  const [sha256 = '', bytes = '', ...name] = text.split(' ')
  return { sha256, bytes: Number(bytes), name: name.join(' ') }
}
