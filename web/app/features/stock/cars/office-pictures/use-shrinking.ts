import { carPicture, fileMessages, pictureRules } from '@minato/contract/values/files.ts'
import { useEffect, useRef, useState } from 'react'
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts'
import type { Shot } from './shots.ts'

export function useShrinking() {
  const [done, setDone] = useState<number | null>(null)
  const abortController = useRef(new AbortController())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const urls = previews.current
    return () => {
      abortController.current.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  function preview(file: File): Shot {
    const url = URL.createObjectURL(file)
    previews.current.add(url)
    return { id: url, url, file }
  }
  async function shrink(files: readonly File[]) {
    abortController.current = new AbortController()
    const { signal } = abortController.current
    setDone(0)
    const shots: Shot[] = []
    const faults: string[] = []
    const addFault = (file: File, fault: string) => faults.push(files.length > 1 ? `${file.name}: ${fault}` : fault)
    for (const [index, original] of files.entries()) {
      if (signal.aborted) break
      if (!(carPicture.types as readonly string[]).includes(original.type)) addFault(original, fileMessages.pictureType)
      else {
        const onProgress = (share: number) => setDone((index + share) / files.length)
        const file = await shrinkPicture(original, pictureRules.car, { signal, onProgress }).catch(() => null)
        if (!file) break
        if (file.size > carPicture.bytes) addFault(original, fileMessages.pictureLarge)
        else shots.push(preview(file))
      }
    }
    setDone(null)
    return { shots, fault: faults.join(' ') || undefined }
  }
  return {
    /** Finished share, from 0 to 1; null without work. */
    done,
    stop: () => abortController.current.abort(),
    shrink,
  }
}
