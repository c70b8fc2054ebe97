// Rule: a deal archive is checked on its own, without a database.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { checksumsFileName, ledgerFile, ledgerFileName } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import { z } from 'zod'
import { hashChunks } from '../lib/storage/documents.ts'
import { openZip } from '../lib/zip/zip.ts'
import { listContradictions, recalculate } from './rebuild.ts'

type Files = { names: string[]; read(name: string): AsyncIterable<Buffer>; close(): void }

/** Damage claims by car, as far as the ledger needs them; older archives contain less. */
const claimsFile = z.array(
  z.object({ isRemoved: z.boolean().default(false), claims: z.array(z.object({ id: z.string() })) }),
)

/** Larger than any deal archive. */
const limits = { files: 10_000, bytes: 1 << 30 }

/**
 * Checks the hashes and balances of a deal archive, a ZIP or unpacked folder. `faults` is empty if all is correct.
 * @throws when it is unreadable
 */
export async function checkDealArchive(location: string) {
  const files = (await stat(location)).isDirectory() ? await openFolderFiles(location) : await openZipFiles(location)
  try {
    const fileFaults = await listFileFaults(files)
    const file = ledgerFile.safeParse(await readJson(files, ledgerFileName))
    const claimList = claimsFile.safeParse(await readJson(files, 'claims.json'))
    if (!file.success)
      return { faults: [...fileFaults, `${ledgerFileName} is no ledger: ${file.error.message}`], text: '' }
    const { order, currency, entries } = file.data
    const sums = recalculate(file.data)
    const { waiting, paidInFull, ...amounts } = sums
    const lines = Object.entries(amounts).map(
      ([name, amount]) => `  ${name.padEnd(12)} ${formatMoney(amount, currency)}`,
    )
    const head = `Order ${order}: ${files.names.length} files, ${entries.length} entries, in ${currency}`
    const text = [head, ...lines, `  waiting      ${waiting}`, `  paid in full ${paidInFull ? 'yes' : 'no'}`].join('\n')
    const removed = (claimList.data ?? []).flatMap(({ isRemoved, claims }) =>
      isRemoved ? claims.map(({ id }) => id) : [],
    )
    return { faults: [...fileFaults, ...listContradictions(file.data, removed)], text }
  } finally {
    files.close()
  }
}

async function listFileFaults(files: Files) {
  if (!files.names.includes(checksumsFileName)) return [`${checksumsFileName} is not there`]
  const hashes = new Map(
    (await readText(files, checksumsFileName))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const faults = [...hashes.keys()].filter((name) => !files.names.includes(name)).map((name) => `${name} is not there`)
  for (const name of files.names) {
    if (name === checksumsFileName) continue
    const sum = hashes.get(name)
    if (!sum) faults.push(`${name} is not in ${checksumsFileName}`)
    else if (sum !== (await hashChunks(files.read(name))))
      faults.push(`${name} is not the file that ${checksumsFileName} lists`)
  }
  return faults
}

const readText = async (files: Files, name: string) => Buffer.concat(await Array.fromAsync(files.read(name))).toString()

async function readJson(files: Files, name: string): Promise<unknown> {
  if (!files.names.includes(name)) return undefined
  try {
    return JSON.parse(await readText(files, name))
  } catch {
    return undefined
  }
}

async function openZipFiles(location: string): Promise<Files> {
  const zip = await openZip(location, limits.files)
  return {
    names: [...zip.entries.keys()],
    read(name) {
      const entry = zip.entries.get(name)
      if (!entry) throw new Error(`${name} is not there`)
      return zip.read(entry, limits.bytes)
    },
    close: () => zip.close(),
  }
}

async function openFolderFiles(location: string): Promise<Files> {
  const entries = await readdir(location, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(location, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  return { names, read: (name) => createReadStream(path.join(location, name)), close: () => undefined }
}
