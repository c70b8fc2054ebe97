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
  const release = holdForms()
  try {
    return await copyBytes(file)
  } catch (error) {
    // The form now shows that the file is missing: its user decides.
    heldForms.clear()
    throw error
  } finally {
    release()
  }
}

async function copyBytes(file: File) {
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

let readCount = 0
const heldForms = new Map<HTMLFormElement, HTMLElement | null>()

function holdSubmit(event: SubmitEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
  heldForms.set(event.target as HTMLFormElement, event.submitter)
}

/** Milliseconds in which React renders a file that was read. */
const renderTime = 100

/** Lets forms that are sent while a file is read wait for its end: they would go without the file. */
function holdForms() {
  if (readCount++ === 0) globalThis.document?.addEventListener('submit', holdSubmit, true)
  return () =>
    setTimeout(() => {
      if (--readCount > 0) return
      globalThis.document?.removeEventListener('submit', holdSubmit, true)
      for (const [form, submitter] of heldForms)
        if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
      heldForms.clear()
    }, renderTime)
}
