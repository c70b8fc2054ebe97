import type { Keyed } from '#forms/deal/use-deal-act.ts'
import { clientOver } from '#lib/api/api.ts'
import { sendWithProgress } from '#lib/api/send-with-progress.ts'

/** Sends a file as a proof of payment and tells how much of it has left, from 0 to 1. */
export type UploadProof = (
  file: File,
  onProgress: (done: number) => void,
  options: Keyed & { signal: AbortSignal },
) => Promise<unknown>

export const uploadProofOf =
  (orderId: string): UploadProof =>
  (file, onProgress, options) => {
    const form = new FormData()
    form.append('orderId', orderId)
    form.append('paymentScreenshot', file)
    return clientOver(sendWithProgress(onProgress)).orders.uploadProof({ params: { id: orderId }, form }, options)
  }
