import { ApiError } from '@minato/contract/problem.ts'

/** What a person is told of a failure: the server's own sentence where there is one, else `fallback`. */
export const told = (error: unknown, fallback: string) => (error instanceof ApiError ? error.message : fallback)
