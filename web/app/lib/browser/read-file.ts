import { fileMessages, megabyte, uploadTotal } from '@minato/contract/values/files.ts'

/** Bytes per slice: browsers move large blobs to disk, one large array stays in memory. */
const sliceSize = 8 * megabyte

/**
 * Copies a file into memory. A file of a cloud drive may change after it was chosen. The browser then refuses to send
 * it on every try. Files above the upload limit are returned unread: their size refuses them.
 * @throws if the device does not return the bytes
 */
export async function readFile(file: File): Promise<File> {
  if (file.size > uploadTotal) return file
  const release = delayForms()
  try {
    return await copyBytes(file)
  } catch (error) {
    // The form now shows that the file is missing, so the user decides.
    delayedForms.clear()
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

/** Reads files one by one and collects messages for unreadable ones. */
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
const delayedForms = new Map<HTMLFormElement, HTMLElement | null>()

function delaySubmit(event: SubmitEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
  delayedForms.set(event.target as HTMLFormElement, event.submitter)
}

/** Milliseconds that React needs to render a read file. */
const renderTime = 100

/** Delays form submits while a file is read: they would go without it. */
function delayForms() {
  if (readCount++ === 0) globalThis.document?.addEventListener('submit', delaySubmit, true)
  return () =>
    setTimeout(() => {
      if (--readCount > 0) return
      globalThis.document?.removeEventListener('submit', delaySubmit, true)
      for (const [form, submitter] of delayedForms)
        if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
      delayedForms.clear()
    }, renderTime)
}
