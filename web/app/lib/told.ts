import { ApiError } from '@minato/contract/problem.ts'
import { problemMessages } from '@minato/contract/problem-messages.ts'

/** What a person is told of a failure: the server's own sentence where there is one, else `fallback`. */
export const told = (error: unknown, fallback: string) => (error instanceof ApiError ? error.message : fallback)

/** The server's sentence where it says what to do otherwise; the catalogue's where it broke or was not reached. */
export const toldOfRefusal = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback

/** Whether somebody else has saved in the meantime, which is the one failure that has its own way on. */
export const isStale = (error: unknown) => error instanceof ApiError && error.message === problemMessages.stale
