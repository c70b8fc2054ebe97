// Rule: which papers each side may read.
import { issuedKinds } from '@minato/contract/deal/issued-papers/facts.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { fileNames } from './file-names.ts'
import type { ReadPapers } from './read-papers.ts'

/** A paper of a deal as a file, with what it is called when it is saved. */
type PaperFile = {
  id: string
  document: DocumentName
  type: string
  bytes: number
  sha256: string
  name: string
  /** Where in the ZIP it stands, with the slash: apart from the others where a newer one replaces it. */
  folder: string
  /** When it came to be. */
  at: Date
}

const replacedFolder = 'replaced/'

/** Every paper that a side may read as a file: what we issued, then what was uploaded. */
export function filesOf(
  { issued, uploaded, vehicles }: Pick<ReadPapers, 'issued' | 'uploaded' | 'vehicles'>,
  side: DealSide,
): PaperFile[] {
  const stockNumbers = new Map(vehicles.map(({ id, stockNumber }) => [id, stockNumber]))
  const isReplaced = new Set(issued.map(({ replaces }) => replaces))
  const ours = issued
    .filter(({ kind }) => side === 'office' || issuedKinds[kind].forBuyer)
    .map((paper) => ({
      ...paper,
      type: 'application/pdf',
      what: paper.number,
      stockNumber: null,
      folder: isReplaced.has(paper.id) ? replacedFolder : '',
    }))
  const theirs = uploaded
    .filter(({ visible }) => side === 'office' || visible)
    .map((paper) => ({
      ...paper,
      what: paper.kind,
      stockNumber: stockNumbers.get(paper.lineId ?? '') ?? null,
      folder: '',
    }))
  const all = [...ours, ...theirs]
  const names = fileNames(all)
  return all.map(({ id, document, type, bytes, sha256, createdAt, folder }) => ({
    id,
    document,
    type,
    bytes,
    sha256,
    name: names.get(id) ?? id,
    folder,
    at: createdAt,
  }))
}
