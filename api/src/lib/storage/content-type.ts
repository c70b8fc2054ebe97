import fs from 'node:fs/promises'

export type ContentType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf'

const signatures: readonly [ContentType, (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['image/webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  ['application/pdf', (head) => head.toString('latin1', 0, 5) === '%PDF-'],
]

/** Detects a file's type by its first bytes; null for unsupported types. */
export async function detectContentType(file: string): Promise<ContentType | null> {
  const handle = await fs.open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return signatures.find(([, matches]) => matches(buffer))?.[0] ?? null
  } finally {
    await handle.close()
  }
}

/** Maximum distance of `%%EOF` from the end of a PDF in bytes. Source: ISO 32000-1, annex H.3, note 18. */
const pdfTail = 1024

/** Returns true if a PDF is truncated: `%%EOF` is missing. */
export async function isTruncatedPdf(file: string) {
  const handle = await fs.open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(pdfTail), 0, pdfTail, Math.max(0, size - pdfTail))
    return !buffer.includes('%%EOF')
  } finally {
    await handle.close()
  }
}
