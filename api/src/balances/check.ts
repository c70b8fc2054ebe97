// Rule: a hand-over is checked by itself: no database, and nothing that is not in it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ledgerFile, ledgerFileName, sumsName } from '@minato/contract/deal/hand-over/ledger-file.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import { z } from 'zod'
import { openZip } from '../lib/spreadsheets/zip.ts'
import { disagreements, rebuilt } from './rebuild.ts'

/** The files of a hand-over, by their names in it. */
type Files = { names: string[]; read(name: string): AsyncIterable<Buffer>; close(): void }

/** The claims of a hand-over by car, as far as the ledger depends on them; archives of earlier releases say less. */
const claimsFile = z.array(
  z.object({ isRemoved: z.boolean().default(false), claims: z.array(z.object({ id: z.string() })) }),
)

/** More than any hand-over holds. */
const most = { files: 10_000, bytes: 1 << 30 }

/**
 * Compares each file of a hand-over, a ZIP or the folder that it was unpacked to, with its list of hashes, and every balance
 * with what its entries come to. `faults` is empty where all of it is right.
 * @throws where it cannot be read at all
 */
export async function checkHandOver(place: string) {
  const files = (await stat(place)).isDirectory() ? await inFolder(place) : await inZip(place)
  try {
    const wrongFiles = await wrongSums(files)
    const file = ledgerFile.safeParse(await jsonOf(files, ledgerFileName))
    const claimed = claimsFile.safeParse(await jsonOf(files, 'claims.json'))
    if (!file.success)
      return { faults: [...wrongFiles, `${ledgerFileName} is no ledger: ${file.error.message}`], text: '' }
    const { order, currency, entries } = file.data
    const sums = rebuilt(file.data)
    const { waiting, paidInFull, ...amounts } = sums
    const lines = Object.entries(amounts).map(
      ([name, amount]) => `  ${name.padEnd(12)} ${formatMoney(amount, currency)}`,
    )
    const head = `Order ${order}: ${files.names.length} files, ${entries.length} entries, in ${currency}`
    const text = [head, ...lines, `  waiting      ${waiting}`, `  paid in full ${paidInFull ? 'yes' : 'no'}`].join('\n')
    const removed = (claimed.data ?? []).flatMap(({ isRemoved, claims }) =>
      isRemoved ? claims.map(({ id }) => id) : [],
    )
    return { faults: [...wrongFiles, ...disagreements(file.data, removed)], text }
  } finally {
    files.close()
  }
}

async function wrongSums(files: Files) {
  if (!files.names.includes(sumsName)) return [`${sumsName} is not there`]
  const listed = new Map(
    (await textOf(files, sumsName))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const faults = [...listed.keys()].filter((name) => !files.names.includes(name)).map((name) => `${name} is not there`)
  for (const name of files.names) {
    if (name === sumsName) continue
    const sum = listed.get(name)
    if (!sum) faults.push(`${name} is not in ${sumsName}`)
    else if (sum !== (await hashOf(files.read(name)))) faults.push(`${name} is not the file that ${sumsName} lists`)
  }
  return faults
}

async function hashOf(parts: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

const textOf = async (files: Files, name: string) => Buffer.concat(await Array.fromAsync(files.read(name))).toString()

async function jsonOf(files: Files, name: string): Promise<unknown> {
  if (!files.names.includes(name)) return undefined
  try {
    return JSON.parse(await textOf(files, name))
  } catch {
    return undefined
  }
}

async function inZip(place: string): Promise<Files> {
  const zip = await openZip(place, most.files)
  return {
    names: [...zip.entries.keys()],
    read(name) {
      const entry = zip.entries.get(name)
      if (!entry) throw new Error(`${name} is not there`)
      return zip.read(entry, most.bytes)
    },
    close: () => zip.close(),
  }
}

async function inFolder(place: string): Promise<Files> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  return { names, read: (name) => createReadStream(path.join(place, name)), close: () => undefined }
}
