import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { describeFile } from '#forms/deal/left-typing.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { isProblem } from '#lib/api/failure.ts'
import { toast } from '#ui/act/toast.ts'
import { orderWords } from '../words.ts'
import { type Chosen, choose, uploadFault } from './proof-file.ts'
import type { UploadProof } from './upload-proof.ts'
import { useSteps } from './use-steps.ts'

/** `again` allows a retry with the same file. */
export type Ended = { good: true } | { good: false; text: string; again: boolean }

export function useProofUpload(orderId: string, chosen: Chosen | null, upload: UploadProof | undefined) {
  const { percent, start, report, finish, reset } = useSteps()
  const [ended, setEnded] = useState<Ended | null>(null)
  const here = useRef(true)
  const unanswered = useRef(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const form = useDealForm({
    of: 'proof',
    id: orderId,
    start: () => ({}),
    wish: () => chosen && describeFile(chosen.file),
    async send(_, options) {
      if (!upload || !chosen) return setEnded({ good: false, text: orderWords.uploadNoMethod, again: false })
      setEnded(null)
      start()
      sending.current = new AbortController()
      const { signal } = sending.current
      try {
        // Compression counts as no progress. After it the steps run until the browser reports progress.
        report(0)
        const file = await chosen.small
        signal.throwIfAborted()
        report(1)
        await upload(file, report, { ...options, signal })
      } catch (error) {
        // The earlier attempt reached the server, but its response was lost.
        if (isProblem(error, 'proof-already-sent') && unanswered.current) return succeeded()
        // A stopped upload may still have reached the server. The order or the next attempt shows it.
        if (signal.aborted) unanswered.current = true
        else failed(error)
        throw error
      }
      succeeded()
    },
  })
  function succeeded() {
    finish()
    choose(orderId, null)
    if (here.current) setEnded({ good: true })
    else toast.success(`${orderWords.uploadedElsewhereTitle} ${orderWords.uploadedElsewhere}`)
  }
  function failed(error: unknown) {
    const status = error instanceof ApiError ? error.status : -1
    unanswered.current ||= status === 0
    reset()
    // The page asks the user to log in again, and the selected file stays.
    if (status === 401) return
    const fault = uploadFault(error)
    if (here.current) setEnded({ good: false, ...fault })
    else toast.error(`${orderWords.uploadFailedTitle}: ${fault.text}`)
  }
  function stop() {
    sending.current?.abort()
    reset()
  }
  return { form, percent, ended, stop, close: () => setEnded(null) }
}
