import { ApiError } from '@minato/contract/protocol/problem.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'

/** What a person is told of a failure: the server's own sentence where there is one, else `fallback`. */
export const told = (error: unknown, fallback: string) => (error instanceof ApiError ? error.message : fallback)

/** The server's sentence where it says what to do otherwise; the catalogue's where it broke or was not reached. */
export const toldOfRefusal = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback

/** Whether somebody else has saved in the meantime, which is the one failure that has its own way on. */
export const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

/** What the server said, unless that is only that something went wrong: then the catalogue's words. */
export const toldUnlessVague = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.message !== problemMessages.fallback ? error.message : fallback

/** The thing with this id, among all of its kind; where it is there no more that is a failure like any other. */
export function oneOf<Thing extends { id: string }>(things: readonly Thing[], id: string, gone: string) {
  const found = things.find((thing) => thing.id === id)
  if (found) return found
  throw new ApiError({ type: 'about:blank', title: 'Not found', status: 404, message: gone })
}

/** An answer, unless it says of itself that nothing was done: then its message, else `refused`, is thrown. */
export function accepted<Answer extends { success: boolean; message?: string | undefined }>(
  answer: Answer,
  refused: string,
) {
  if (answer.success !== false) return answer
  throw new ApiError({ type: 'about:blank', title: refused, status: 200, message: answer.message || refused })
}
