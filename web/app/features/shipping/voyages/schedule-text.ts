/** Tried in this order: Japanese offices still write Shift_JIS. */
const encodings = ['utf-8', 'shift_jis', 'windows-1252']

/** Decodes a CSV file by its byte order mark, else by the first encoding without errors. */
export async function decodeCsv(file: File) {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Try the next encoding.
    }
  }
  return new TextDecoder().decode(bytes)
}
