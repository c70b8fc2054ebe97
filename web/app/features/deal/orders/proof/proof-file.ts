import { ApiError } from '@minato/contract/protocol/problem.ts'
import { fileMessages, pictureRules } from '@minato/contract/values/files.ts'
import { sentence } from '#lib/api/failure.ts'
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts'
import { orderWords } from '../words.ts'

/** A file that was chosen as a proof; it is made small enough for a slow line while its person still looks at it. */
export type Chosen = { file: File; small: Promise<File>; forget(): void }

/** Chosen and not sent yet, by order: a login in between, or a look at another screen, loses nothing. */
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
  // Whoever waits for it hears of it; a file that nobody wants any more has nobody.
  small.catch(() => {})
  return { file, small, forget: () => work.abort() }
}

/** The message of an upload that failed, and whether the same file may be sent again as it is. */
export function uploadFault(error: unknown) {
  const status = error instanceof ApiError ? error.status : -1
  if (status === 413) return { text: fileMessages.proofLarge, again: false }
  if (status === 415) return { text: fileMessages.proofTypeShort, again: false }
  return { text: sentence(error, orderWords.uploadFailed), again: status < 400 || status >= 500 }
}
