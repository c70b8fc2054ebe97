import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { toast } from '~/ui/act/toast'
import { orderWords } from '../words.ts'
import { type Chosen, choose, uploadFault } from './proof-file.ts'
import type { UploadProof } from './upload-proof.ts'
import { useSteps } from './use-steps.ts'

/** How an upload ended; `again`: the same file may be sent once more. */
export type Ended = { good: true } | { good: false; text: string; again: boolean }

/** Sends a chosen file as the proof of an order: how far it is, and how it ended. */
export function useProofUpload(orderId: string, upload: UploadProof | undefined) {
  const queries = useQueryClient()
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

  function succeeded() {
    finish()
    choose(orderId, null)
    refresh(queries, 'orders')
    if (here.current) setEnded({ good: true })
    else toast.success(`${orderWords.uploadedElsewhereTitle} ${orderWords.uploadedElsewhere}`)
  }

  async function send({ small }: Chosen) {
    if (!upload) return setEnded({ good: false, text: orderWords.uploadNoMethod, again: false })
    setEnded(null)
    start()
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      // Nothing leaves while the picture is made small; then the steps run until the browser says how much has left.
      report(0)
      const file = await small
      signal.throwIfAborted()
      report(1)
      await upload(file, report, signal)
      succeeded()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : -1
      // What was stopped may have arrived all the same: then the order says so, or the next try does.
      if (signal.aborted) {
        unanswered.current = true
        return refresh(queries, 'orders')
      }
      // The try before was received, only its answer got lost.
      if (isProblem(error, 'proof-already-sent') && unanswered.current) return succeeded()
      unanswered.current ||= status === 0
      reset()
      // The page itself asks to log in again; the chosen file is still here.
      if (status === 401) return
      if (status === 409) refresh(queries, 'orders')
      const fault = uploadFault(error)
      if (here.current) setEnded({ good: false, ...fault })
      else toast.error(`${orderWords.uploadFailedTitle}: ${fault.text}`)
    }
  }
  function stop() {
    sending.current?.abort()
    reset()
  }
  return { percent, ended, send, stop, close: () => setEnded(null) }
}
