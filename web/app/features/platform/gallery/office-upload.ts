import { messages, t } from '@minato/contract/language/messages.ts'
import {
  describeFileName,
  galleryLimits,
  galleryAdminMessages as texts,
} from '@minato/contract/platform/gallery/facts.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { pictureRules } from '@minato/contract/values/files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { randomId } from '#lib/browser/secure-context.ts'
import { compressPicture } from '#lib/pictures/compress-picture.ts'

export const uploadFailed = () => t('Failed to upload images. Please try again.')

/** `done` is the compressed share, from 0 to 1. */
export type BulkFile = {
  key: string
  /** Idempotency key: a retry with the same content sends it again. */
  request: string
  file: File
  url: string
  description: string
  state: 'waiting' | 'compressing' | 'uploading' | 'uploaded' | 'failed'
  done: number
  fault?: string | undefined
}

export const toBulkFile = (file: File): BulkFile => ({
  key: randomId(),
  request: randomId(),
  file,
  url: URL.createObjectURL(file),
  description: describeFileName(file.name),
  state: 'waiting',
  done: 0,
})

/** Prefers the server's reason for this file to the general message. */
export const getUploadFault = (error: unknown) =>
  error instanceof ApiError ? (Object.values(error.errors)[0] ?? getFailureText(error, uploadFailed())) : uploadFailed()

export function checkImage(file: File) {
  if (!file.type.startsWith('image/')) return { title: t('Invalid File!'), text: texts.fileType }
  return file.size > galleryLimits.upload ? { title: t('File Too Large!'), text: texts.fileLarge } : null
}
export const unreadableImage = messages({
  title: 'Compression Failed!',
  text: 'Failed to process the image. Please try again with a different image.',
})

export type SkippedFile = { name: string; reason: string }

/** Compresses and sends one file at a time, so each can fail and be retried alone on a slow line. */
export function useBulkUpload() {
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly BulkFile[]>([])
  const [busy, setBusy] = useState(false)
  const work = useRef(new AbortController())
  const previews = useRef(new Set<string>())
  const change = (key: string, changes: Partial<BulkFile>) =>
    setFiles((now) => now.map((bulkFile) => (bulkFile.key === key ? { ...bulkFile, ...changes } : bulkFile)))

  useEffect(() => {
    const previewUrls = previews.current
    return () => {
      work.current.abort()
      for (const url of previewUrls) URL.revokeObjectURL(url)
    }
  }, [])

  function add(candidates: readonly File[]) {
    const skipped: SkippedFile[] = []
    const accepted: BulkFile[] = []
    for (const file of candidates) {
      const refusal = checkImage(file)
      if (refusal) skipped.push({ name: file.name, reason: refusal.text })
      else accepted.push(toBulkFile(file))
    }
    for (const { url } of accepted) previews.current.add(url)
    setFiles((now) => [...now, ...accepted])
    return { added: accepted.length, skipped }
  }

  /** @returns the reason of a failure, or nothing */
  async function send({ key, request, file, description }: BulkFile, signal: AbortSignal) {
    function end(fault: string) {
      change(key, signal.aborted ? { state: 'waiting', done: 0 } : { state: 'failed', fault })
      return signal.aborted ? undefined : fault
    }
    change(key, { state: 'compressing', done: 0, fault: undefined })
    const onProgress = (done: number) => change(key, { done })
    const compressed = await compressPicture(file, pictureRules.gallery, { signal, onProgress }).catch(() => null)
    if (!compressed) return end(unreadableImage.text)
    change(key, { state: 'uploading' })
    try {
      const form = buildMultipartForm({ description, images: compressed })
      // The key makes a retry idempotent: an image that arrived already is not added twice.
      await api.gallery.bulkUpload({ form }, { signal, headers: { 'idempotency-key': request } })
      change(key, { state: 'uploaded' })
    } catch (error) {
      return end(getUploadFault(error))
    }
  }

  async function upload(batch: readonly BulkFile[]) {
    work.current = new AbortController()
    const { signal } = work.current
    setBusy(true)
    let uploaded = 0
    const faults = new Set<string>()
    for (const bulkFile of batch) {
      if (signal.aborted) break
      const fault = await send(bulkFile, signal)
      if (fault) faults.add(fault)
      else if (!signal.aborted) uploaded += 1
    }
    refreshGroups(queries, 'gallery')
    setBusy(false)
    return { uploaded, faults: [...faults] }
  }

  return {
    files,
    busy,
    pending: files.filter(({ state }) => state !== 'uploaded'),
    add,
    upload,
    stop: () => work.current.abort(),
    describe: (key: string, description: string) => change(key, { description, request: randomId() }),
    removeFile: (key: string) => setFiles((now) => now.filter((bulkFile) => bulkFile.key !== key)),
  }
}
export type BulkUpload = ReturnType<typeof useBulkUpload>
