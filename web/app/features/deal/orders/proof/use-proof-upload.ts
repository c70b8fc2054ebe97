import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { describeFile } from '#forms/deal/deal-draft.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { isProblem } from '#lib/api/failure.ts'
import { toast } from '#ui/actions/toast.ts'
import { orderScreenTexts } from '../words.ts'
import { type SelectedProof, selectProof, toUploadFault } from './proof-file.ts'
import type { UploadProof } from './upload-proof.ts'
import { useProgressSteps } from './use-progress-steps.ts'

/** `canRetry` allows a retry with the same file. */
export type UploadResult = { good: true } | { good: false; text: string; canRetry: boolean }

export function useProofUpload(orderId: string, proof: SelectedProof | null, upload: UploadProof | undefined) {
  const { percent, start, report, finish, reset } = useProgressSteps()
  const [result, setResult] = useState<UploadResult | null>(null)
  const isMounted = useRef(true)
  const mayHaveArrived = useRef(false)
  const uploadAbort = useRef<AbortController>(undefined)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const form = useDealForm({
    formName: 'proof',
    id: orderId,
    initialValues: () => ({}),
    requestKey: () => proof && describeFile(proof.file),
    async send(_, options) {
      if (!upload || !proof) return setResult({ good: false, text: orderScreenTexts.uploadNoMethod, canRetry: false })
      setResult(null)
      start()
      uploadAbort.current = new AbortController()
      const { signal } = uploadAbort.current
      try {
        // Compression counts as no progress. After it the steps run until the browser reports progress.
        report(0)
        const file = await proof.compressed
        signal.throwIfAborted()
        report(1)
        await upload(file, report, { ...options, signal })
      } catch (error) {
        // The earlier attempt reached the server, but its response was lost.
        if (isProblem(error, 'proof-already-sent') && mayHaveArrived.current) return handleSuccess()
        // A stopped upload may still have reached the server. The order or the next attempt shows it.
        if (signal.aborted) mayHaveArrived.current = true
        else handleFailure(error)
        throw error
      }
      handleSuccess()
    },
  })
  function handleSuccess() {
    finish()
    selectProof(orderId, null)
    if (isMounted.current) setResult({ good: true })
    else toast.success(`${orderScreenTexts.uploadedElsewhereTitle} ${orderScreenTexts.uploadedElsewhere}`)
  }
  function handleFailure(error: unknown) {
    const status = error instanceof ApiError ? error.status : -1
    mayHaveArrived.current ||= status === 0
    reset()
    // The page asks the user to log in again, and the selected file stays.
    if (status === 401) return
    const fault = toUploadFault(error)
    if (isMounted.current) setResult({ good: false, ...fault })
    else toast.error(`${orderScreenTexts.uploadFailedTitle}: ${fault.text}`)
  }
  function stop() {
    uploadAbort.current?.abort()
    reset()
  }
  return { form, percent, result: result, stop, close: () => setResult(null) }
}
