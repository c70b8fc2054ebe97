// Rule: documents that each side may read.
import { issuedDocumentKinds } from '@minato/contract/deal/issued-documents/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import type { DocumentData } from './document-data.ts'

type DocumentFile = {
  id: string
  document: DocumentName
  type: string
  bytes: number
  sha256: string
  name: string
  /** Folder in the ZIP with a trailing slash. Replaced documents have their own. */
  folder: string
  at: Date
}

const replacedFolder = 'replaced/'

/** Lists the files that a side may read: issued documents, then uploaded ones. */
export function toFiles(
  { issued, uploaded, vehicles }: Pick<DocumentData, 'issued' | 'uploaded' | 'vehicles'>,
  side: DealSide,
): DocumentFile[] {
  const stockNumbers = new Map(vehicles.map(({ id, stockNumber }) => [id, stockNumber]))
  const isReplaced = new Set(issued.map(({ replaces }) => replaces))
  const issuedFiles = issued
    .filter(({ kind }) => side === 'office' || issuedDocumentKinds[kind].forBuyer)
    .map((paper) => ({
      ...paper,
      type: 'application/pdf',
      what: paper.number,
      stockNumber: null,
      folder: isReplaced.has(paper.id) ? replacedFolder : '',
    }))
  const uploadedFiles = uploaded
    .filter(({ visible }) => side === 'office' || visible)
    .map((paper) => ({
      ...paper,
      what: paper.kind,
      stockNumber: stockNumbers.get(paper.lineId ?? '') ?? null,
      folder: '',
    }))
  const allFiles = [...issuedFiles, ...uploadedFiles]
  const names = createFileNames(allFiles)
  return allFiles.map(({ id, document, type, bytes, sha256, createdAt, folder }) => ({
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

type NameInput = { id: string; what: string; stockNumber: string | null; type: string }

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/**
 * Returns names for downloads by id: `export-certificate-M10001.pdf`, a second one `export-certificate-M10001-2.pdf`. They are
 * unique on file systems that ignore case. Of typed text they contain only letters, digits and dashes.
 */
function createFileNames(files: readonly NameInput[]): Map<string, string> {
  const usedNames = new Set<string>()
  return new Map(
    files.map(({ id, what, stockNumber, type }) => {
      const stem = [what, stockNumber ?? ''].map(toFileNamePart).filter(Boolean).join('-')
      let name = `${stem}.${endings[type] ?? 'bin'}`
      for (let count = 2; usedNames.has(name.toLowerCase()); count++)
        name = `${stem}-${count}.${endings[type] ?? 'bin'}`
      usedNames.add(name.toLowerCase())
      return [id, name]
    }),
  )
}

const toFileNamePart = (text: string) => text.replace(/[^A-Za-z0-9-]+/g, '')
