import type { IdempotencyHeader } from '#forms/deal/use-deal-action.ts'
import { createApiClient } from '#lib/api/api.ts'
import { sendWithProgress } from '#lib/api/send-with-progress.ts'

/** `onProgress` receives the sent share, from 0 to 1. */
export type UploadProof = (
  file: File,
  onProgress: (share: number) => void,
  options: IdempotencyHeader & { signal: AbortSignal },
) => Promise<unknown>

export const createProofUpload =
  (orderId: string): UploadProof =>
  (file, onProgress, options) => {
    const form = new FormData()
    form.append('orderId', orderId)
    form.append('paymentScreenshot', file)
    return createApiClient(sendWithProgress(onProgress)).orders.uploadProof({ params: { id: orderId }, form }, options)
  }
