/** In this order: what is no UTF-8 is Japan's own encoding, as its offices still write it. */
const encodings = ['utf-8', 'shift_jis', 'windows-1252']

/** The text of a CSV file, whoever wrote it. */
export async function textOf(file: File) {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // It is another one.
    }
  }
  return new TextDecoder().decode(bytes)
}
