import { arrivalMessages, claimPhotoLimits } from '@minato/contract/deal/arrivals/facts.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { pictureRules } from '@minato/contract/values/files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { compressPicture } from '#lib/pictures/compress-picture.ts'

type PhotoUpload = { file: File; claimId: string; state: 'waits' | 'arrived' | 'refused' | 'late'; fault?: string }

/** Milliseconds between attempts, unless the browser reports a connection earlier. */
const retryMs = 3000

/**
 * Uploads the photos of a damage claim one by one. A photo whose response was lost is sent again.
 * The server stores it once.
 */
export function useClaimPhotos(orderId: string) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const [isDown, setDown] = useState(false)
  const queue = useRef<PhotoUpload[]>([])
  const isRunning = useRef(false)
  const unmountController = useRef(new AbortController())
  useEffect(() => {
    unmountController.current = new AbortController()
    return () => unmountController.current.abort()
  }, [])

  const publishQueue = () => setUploads([...queue.current])

  const isRefused = (error: unknown) =>
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

  async function sendPhoto(upload: PhotoUpload) {
    const photo = await compressPicture(upload.file, pictureRules.claim).catch(() => upload.file)
    while (!unmountController.current.signal.aborted) {
      try {
        await api.arrivals.addPhoto({
          params: { id: orderId, claimId: upload.claimId },
          form: buildMultipartForm({ photo }),
        })
        setDown(false)
        upload.state = 'arrived'
        return
      } catch (error) {
        if (isProblem(error, 'claim-decided')) {
          // No further photo of this claim is accepted.
          for (const other of queue.current)
            if (other.claimId === upload.claimId && other.state === 'waits') other.state = 'late'
          return
        }
        if (isRefused(error)) {
          upload.state = 'refused'
          upload.fault = getFailureText(error, arrivalMessages.photoType)
          return
        }
        setDown(true)
        await waitForConnection(unmountController.current.signal)
      }
    }
  }

  async function run() {
    if (isRunning.current) return
    isRunning.current = true
    for (
      let next = findWaitingUpload();
      next && !unmountController.current.signal.aborted;
      next = findWaitingUpload()
    ) {
      await sendPhoto(next)
      publishQueue()
    }
    isRunning.current = false
    await refreshGroups(queries, 'orders')
    // The refetched claim now has the uploaded photos.
    queue.current = queue.current.filter(({ state }) => state !== 'arrived')
    publishQueue()
  }
  const findWaitingUpload = () => queue.current.find(({ state }) => state === 'waits')

  return {
    isDown,
    isSending: uploads.some(({ state }) => state === 'waits'),
    sentCount: uploads.filter(({ state }) => state === 'arrived').length,
    totalCount: uploads.filter(({ state }) => state === 'waits' || state === 'arrived').length,
    faults: uploads.flatMap(({ file, fault }) => (fault ? [`${file.name}: ${fault}`] : [])),
    /** Names of photos that had not arrived when their claim was decided. */
    listLate: (id: string) =>
      uploads.flatMap(({ state, claimId, file }) => (state === 'late' && claimId === id ? file.name : [])),
    /** @param remaining  number of photos that the claim still accepts */
    send(claimId: string, files: readonly File[], remaining: number = claimPhotoLimits.most) {
      const accepted = files.slice(0, Math.max(0, remaining))
      const before = queue.current.filter(({ state }) => state !== 'refused')
      queue.current = [...before, ...accepted.map((file): PhotoUpload => ({ file, claimId, state: 'waits' }))]
      publishQueue()
      void run()
    },
  }
}
export type PhotoUploads = ReturnType<typeof useClaimPhotos>

const waitForConnection = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, retryMs)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
