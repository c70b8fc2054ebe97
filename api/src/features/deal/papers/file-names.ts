/** What a file is called after: what it is, and the number of its vehicle where it is of one. */
type Named = { id: string; what: string; stockNumber: string | null; type: string }

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/**
 * What files are called when they are saved, by their ids: `export-certificate-M10001.pdf`, a second one
 * `export-certificate-M10001-2.pdf`. No two are the same, also where capitals are; nothing that a person typed is in them but
 * letters, digits and dashes.
 */
export function fileNames(files: readonly Named[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    files.map(({ id, what, stockNumber, type }) => {
      const stem = [what, stockNumber ?? ''].map(plain).filter(Boolean).join('-')
      let name = `${stem}.${endings[type] ?? 'bin'}`
      for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${stem}-${count}.${endings[type] ?? 'bin'}`
      taken.add(name.toLowerCase())
      return [id, name]
    }),
  )
}

const plain = (text: string) => text.replace(/[^A-Za-z0-9-]+/g, '')
