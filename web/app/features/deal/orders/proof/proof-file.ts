import { ApiError } from '@minato/contract/protocol/problem.ts'
import { fileMessages, pictureRules } from '@minato/contract/values/files.ts'
import { sentence } from '#lib/api/failure.ts'
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts'
import { orderWords } from '../words.ts'

/** Selected proof. `small` resolves to a file that is compressed for slow connections while the user reviews it. */
export type Chosen = { file: File; small: Promise<File>; forget(): void }

/** Unsent proofs by order id. They survive a login and a visit to another screen. */
const waiting = new Map<string, Chosen>()

export const chosenFor = (orderId: string) => waiting.get(orderId) ?? null

export function choose(orderId: string, file: File | null): Chosen | null {
  waiting.get(orderId)?.forget()
  const chosen = file && begin(file)
  if (chosen) waiting.set(orderId, chosen)
  else waiting.delete(orderId)
  return chosen
}

function begin(file: File): Chosen {
  const work = new AbortController()
  const small = shrinkPicture(file, pictureRules.proof, { signal: work.signal })
  // The upload handles the rejection. A dropped file has no handler, so it needs this one.
  small.catch(() => {})
  return { file, small, forget: () => work.abort() }
}

/** Returns the message of a failed upload. `again` allows a retry with the same file. */
export function uploadFault(error: unknown) {
  const status = error instanceof ApiError ? error.status : -1
  if (status === 413) return { text: fileMessages.proofLarge, again: false }
  if (status === 415) return { text: fileMessages.proofTypeShort, again: false }
  return { text: sentence(error, orderWords.uploadFailed), again: status < 400 || status >= 500 }
}
