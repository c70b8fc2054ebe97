import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export async function createZip(files: Readonly<Record<string, Uint8Array | string>>) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
