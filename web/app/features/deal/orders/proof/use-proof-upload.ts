import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { outline } from '#forms/deal/left-typing.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { isProblem } from '#lib/api/failure.ts'
import { toast } from '#ui/act/toast.ts'
import { orderWords } from '../words.ts'
import { type Chosen, choose, uploadFault } from './proof-file.ts'
import type { UploadProof } from './upload-proof.ts'
import { useSteps } from './use-steps.ts'

/** How an upload ended; `again`: the same file may be sent once more. */
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
    wish: () => chosen && outline(chosen.file),
    async send(_, options) {
      if (!upload || !chosen) return setEnded({ good: false, text: orderWords.uploadNoMethod, again: false })
      setEnded(null)
      start()
      sending.current = new AbortController()
      const { signal } = sending.current
      try {
        // Nothing leaves while the picture is made small; then the steps run until the browser says how much has left.
        report(0)
        const file = await chosen.small
        signal.throwIfAborted()
        report(1)
        await upload(file, report, { ...options, signal })
      } catch (error) {
        // The try before was received, only its answer got lost.
        if (isProblem(error, 'proof-already-sent') && unanswered.current) return succeeded()
        // What was stopped may have arrived all the same: then the order says so, or the next try does.
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
    // The page itself asks to log in again; the chosen file is still here.
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
