import { ApiError } from '@minato/contract/protocol/problem.ts'
import { fileMessages, pictureRules } from '@minato/contract/values/files.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts'
import { orderScreenTexts } from '../words.ts'

/** Selected proof. `compressed` resolves to a file that is compressed for slow connections while the user reviews it. */
export type SelectedProof = { file: File; compressed: Promise<File>; cancel(): void }

/** Unsent proofs by order id. They survive a login and a visit to another screen. */
const selectedProofs = new Map<string, SelectedProof>()

export const findSelectedProof = (orderId: string) => selectedProofs.get(orderId) ?? null

export function selectProof(orderId: string, file: File | null): SelectedProof | null {
  selectedProofs.get(orderId)?.cancel()
  const proof = file && startCompression(file)
  if (proof) selectedProofs.set(orderId, proof)
  else selectedProofs.delete(orderId)
  return proof
}

function startCompression(file: File): SelectedProof {
  const work = new AbortController()
  const compressed = shrinkPicture(file, pictureRules.proof, { signal: work.signal })
  // The upload handles the rejection. A dropped file has no handler, so it needs this one.
  compressed.catch(() => {})
  return { file, compressed, cancel: () => work.abort() }
}

/** Returns the message of a failed upload. `canRetry` allows a retry with the same file. */
export function toUploadFault(error: unknown) {
  const status = error instanceof ApiError ? error.status : -1
  if (status === 413) return { text: fileMessages.proofLarge, canRetry: false }
  if (status === 415) return { text: fileMessages.proofTypeShort, canRetry: false }
  return { text: getFailureText(error, orderScreenTexts.uploadFailed), canRetry: status < 400 || status >= 500 }
}
