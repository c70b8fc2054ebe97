import path from 'node:path'
import type { Zip } from '../zip/zip.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'
import { readPart, workbookLimits } from './workbook-parts.ts'

/** Usual names of the parts, for files without relations. */
const usualParts = {
  officeDocument: 'xl/workbook.xml',
  sharedStrings: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
  worksheet: 'xl/worksheets/sheet1.xml',
} as const
type PartKind = keyof typeof usualParts

type Relation = { id: string; kind: string; part: string }

/**
 * Relations of a part, or of the file itself, to others. Only they name the parts: a program may call them as it likes.
 * @param source part; empty for the file itself
 */
export async function readRelations(zip: Zip, source: string) {
  const relations: Relation[] = []
  const { dir, base } = path.posix.parse(source)
  await readPart(zip, findPart(zip, path.posix.join(dir, '_rels', `${base}.rels`)), workbookLimits.part, {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      relations.push({
        id: attribute('Id') ?? '',
        // A type is an address; its last word is the same in every version of the standard.
        kind: (attribute('Type') ?? '').split('/').at(-1) ?? '',
        part: path.posix.resolve('/', dir, toPath(attribute('Target') ?? '')).slice(1),
      })
    },
  })
  const find = (matches: (relation: Relation) => boolean) => resolvePart(zip, relations.find(matches))
  return {
    byId: (id: string | undefined, kind: PartKind) => find((relation) => relation.id === id && relation.kind === kind),
    /** Returns the usual part if no relation names one. */
    byKind: (kind: PartKind) => find((relation) => relation.kind === kind) ?? findPart(zip, usualParts[kind]),
  }
}

function toPath(target: string) {
  try {
    return decodeURIComponent(target).replaceAll('\\', '/')
  } catch {
    return target
  }
}

/** Some programs declare these parts without writing them. A cell that needs a missing text is refused. */
const optionalParts: readonly string[] = ['sharedStrings', 'styles'] satisfies PartKind[]

/** @throws UnreadableFileError if the file lacks the part, whose content would be lost silently */
function resolvePart(zip: Zip, relation: Relation | undefined) {
  const name = relation && findPart(zip, relation.part)
  if (relation && !name && !optionalParts.includes(relation.kind)) throw new UnreadableFileError('damaged')
  return name
}

/** Part names ignore case. */
function findPart({ entries }: Zip, name: string) {
  if (entries.has(name)) return name
  const lowerName = name.toLowerCase()
  return entries.keys().find((entry) => entry.toLowerCase() === lowerName)
}
