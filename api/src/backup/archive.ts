import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { type Measure, measuring } from './measured.ts'

/** What one entry of an archive is, as its list says. */
type Entry = Measure & { name: string }

/** The last entry: a line of length, SHA-256 and name for every other one. */
const listName = 'CONTENTS'
const line = ({ bytes, sha256, name }: Entry) => `${sha256} ${bytes} ${name}\n`

/**
 * Writes a tar archive that ends with the list of what is in it. It has its name only when it is whole and on the disk.
 * Nobody else on the machine may read it: it holds what people wrote to us, and the hashes of their passwords.
 * @param fill  adds entries, one after the other; the length of each must be known before
 */
export async function writeArchive(
  file: string,
  fill: (add: (name: string, bytes: number, content: Readable | string) => Promise<Measure>) => Promise<void>,
) {
  const part = `${file}.part`
  const tar = pack()
  const written = pipeline(tar, createWriteStream(part, { flush: true, mode: 0o600 }))
  // Known by the entry that cannot go on, or at the end.
  written.catch((error) => tar.destroy(error))
  const list: Entry[] = []
  const put = async (name: string, bytes: number, content: Readable | string) => {
    const { through, measure } = measuring()
    const entry = tar.entry({ name, size: bytes })
    if (typeof content === 'string') {
      through.end(content)
      await pipeline(through, entry)
    } else await pipeline(content, through, entry)
    const measured = measure()
    if (measured.bytes !== bytes) throw new Error(`${name} has ${measured.bytes} bytes, not ${bytes}`)
    return measured
  }
  try {
    await fill(async (name, bytes, content) => {
      const measured = await put(name, bytes, content)
      list.push({ name, ...measured })
      return measured
    })
    const text = list.map(line).join('')
    await put(listName, Buffer.byteLength(text), text)
    tar.finalize()
    await written
    await fs.rename(part, file)
    const folder = await fs.open(path.dirname(path.resolve(file)), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    await fs.rm(part, { force: true })
    throw error
  }
}

/** Hands every entry to `take`, which reads it to its end; the list of contents is not among them. */
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

/**
 * Reads an archive to its end and compares every entry with the list.
 * @throws Error that names what is damaged, missing or too much
 */
export async function verifyArchive(file: string) {
  const measures = new Map<string, Measure>()
  let list = ''
  const tar = extract()
  const source = pipeline(createReadStream(file), tar)
  const broken = (cause: unknown) => new Error(`${file} is not a whole backup: ${(cause as Error).message}`, { cause })
  source.catch(() => {})
  try {
    for await (const entry of tar) {
      const { through, measure } = measuring()
      const read = pipeline(entry, through, async (parts) => {
        for await (const part of parts) if (entry.header.name === listName) list += part
      })
      await read
      if (entry.header.name !== listName) measures.set(entry.header.name, measure())
    }
    await source
  } catch (error) {
    throw broken(error)
  }
  if (!list) throw new Error(`${file} is not a whole backup: its list of contents is missing`)
  for (const { name, bytes, sha256 } of list.split('\n').filter(Boolean).map(parseLine)) {
    const there = measures.get(name)
    if (!there) throw new Error(`${file} is damaged: ${name} is missing`)
    if (there.sha256 !== sha256 || there.bytes !== bytes) throw new Error(`${file} is damaged: ${name} has changed`)
    measures.delete(name)
  }
  const [stranger] = measures.keys()
  if (stranger) throw new Error(`${file} is damaged: ${stranger} is not in its list of contents`)
}

function parseLine(text: string): Entry {
  const [sha256 = '', bytes = '', ...name] = text.split(' ')
  return { sha256, bytes: Number(bytes), name: name.join(' ') }
}
