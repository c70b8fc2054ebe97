import { fileMessages, megabyte, uploadTotal } from '@minato/contract/values/files.ts'

/** Bytes read at once: browsers move the blobs of large files to the disk, one array of all bytes stays in memory. */
const sliceSize = 8 * megabyte

/**
 * The same file with bytes that can no longer change. A file of a cloud drive may change after it was chosen; the browser
 * then refuses to send it, on every try. Files larger than any upload stay as they are: their size refuses them.
 * @throws where the device does not hand the bytes out
 */
export async function readFile(file: File): Promise<File> {
  if (file.size > uploadTotal) return file
  const parts: Blob[] = []
  for (let from = 0; from < file.size; from += sliceSize)
    parts.push(new Blob([await file.slice(from, from + sliceSize).arrayBuffer()]))
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified })
}

/** Reads chosen files one after the other, with a message for those that cannot be read. */
export async function readFiles(chosen: readonly File[]) {
  const files: File[] = []
  const faults: string[] = []
  for (const file of chosen)
    try {
      files.push(await readFile(file))
    } catch {
      faults.push(chosen.length > 1 ? `${file.name}: ${fileMessages.unreadable}` : fileMessages.unreadable)
    }
  return { files, fault: faults.join(' ') }
}
