import { fileMessages, type PictureRule } from '@minato/contract/values/files.ts'
import { useEffect, useRef, useState } from 'react'
import { compressPicture } from './compress-picture.ts'

type Fault = { title: string; text: string }
/** `url` is the preview of a picture. */
type ChosenFile = { file: File; url: string | null; originalSize: number }

type Rules = {
  rule: PictureRule
  /** Returns a fault before any processing. */
  refuse(file: File): Fault | null
  unreadable?: Fault
}

/** Also checks that the browser can read small pictures, which were not compressed. */
async function preview(picture: File) {
  const bitmap = await createImageBitmap(picture)
  bitmap.close()
  return URL.createObjectURL(picture)
}

/** State of a form's single file: validation, compression, preview and removal. */
export function useChosenFile({ rule, refuse, unreadable }: Rules) {
  const [selection, setSelection] = useState<ChosenFile | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const work = useRef<AbortController | null>(null)

  useEffect(() => () => work.current?.abort(), [])
  useEffect(() => {
    const url = selection?.url
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [selection])

  async function choose(file: File | undefined) {
    if (!file) return
    const refusal = refuse(file)
    if (refusal) return setFault(refusal)
    work.current?.abort()
    const controller = new AbortController()
    work.current = controller
    setProgress(0)
    try {
      const small = await compressPicture(file, rule, { signal: controller.signal, onProgress: setProgress })
      const url = small.type.startsWith('image/') ? await preview(small) : null
      setSelection({ file: small, url, originalSize: file.size })
    } catch {
      if (!controller.signal.aborted)
        setFault(unreadable ?? { title: fileMessages.previewTitle, text: fileMessages.preview })
    } finally {
      if (work.current === controller) setProgress(null)
    }
  }

  return {
    selection,
    /** From 0 to 1; null while idle. */
    progress,
    fault,
    clearFault: () => setFault(null),
    choose,
    cancel: () => work.current?.abort(),
    clear: () => setSelection(null),
  }
}
export type FileChoice = ReturnType<typeof useChosenFile>
