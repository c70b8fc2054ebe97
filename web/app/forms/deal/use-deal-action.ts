import type { Group } from '@minato/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type toIdempotencyHeader, useIdempotencyKey } from '#forms/idempotency-key.ts'
import { getFailureText, isUnreachable } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { fetchWithRetry } from '#lib/page/connection.ts'
import { NoResponseError } from '#lib/page/fetch-fully.ts'
import { toast } from '#ui/actions/toast.ts'

export type IdempotencyHeader = ReturnType<typeof toIdempotencyHeader>

export type DealActionOptions<Input, Answer> = {
  send(input: Input, options: IdempotencyHeader): Promise<Answer>
  /** Requests with equal results share a key. Default: the input. */
  requestKey?(input: Input): unknown
  /** Returns the header of a key that is stored beyond the page. */
  toKeyHeader?(input: Input): IdempotencyHeader
  successText?: string | ((answer: Answer, input: Input) => string)
  onSuccess?(answer: Answer): void
  /** Shows failures as a toast, with this sentence where the server gives no reason. */
  failureText?: string
  onSettled?(): void
  groups?: readonly Group[]
}

/**
 * Runs an action on a deal once: a second press is ignored, and a retry after a lost response reuses its key.
 * The deal is refetched after success and failure, since the screen may be outdated.
 * After a lost response it is refetched when the connection is back: the server may have done the action.
 */
export function useDealAction<Input = void, Answer = unknown>(options: DealActionOptions<Input, Answer>) {
  const { send, requestKey = (input) => input, successText, failureText, groups = ['orders'] } = options
  const queries = useQueryClient()
  const keyRequest = useIdempotencyKey()
  // The same input after a success is a new request.
  const doneCount = useRef(0)
  const toHeader =
    options.toKeyHeader ??
    ((input: Input) => {
      const request = requestKey(input)
      return keyRequest(request instanceof FormData ? request : [doneCount.current, request])
    })
  const isRunning = useRef(false)
  const mounted = useRef(new AbortController())
  useEffect(() => {
    mounted.current = new AbortController()
    return () => mounted.current.abort()
  }, [])
  async function refetchGroups() {
    await refreshGroups(queries, ...groups)
    const activeQueries = groups.flatMap((group) =>
      queries.getQueryCache().findAll({ queryKey: [group], type: 'active' }),
    )
    if (activeQueries.some(({ state }) => isUnreachable(state.error))) throw new NoResponseError('no state')
  }
  const { mutate, error, isPending, variables, data } = useMutation({
    mutationFn: (input: Input) => send(input, toHeader(input)),
    onSuccess(answer, input) {
      doneCount.current += 1
      const text = typeof successText === 'function' ? successText(answer, input) : successText
      if (text) toast.success(text)
      options.onSuccess?.(answer)
    },
    onError(failure) {
      if (failureText) toast.error(getFailureText(failure, failureText))
    },
    onSettled(_, failure) {
      isRunning.current = false
      options.onSettled?.()
      if (!isUnreachable(failure)) {
        const refreshed = refreshGroups(queries, ...groups)
        return failure ? undefined : refreshed
      }
      fetchWithRetry(refetchGroups, mounted.current.signal).catch(() => {})
    },
  })
  function run(input: Input) {
    if (isRunning.current) return
    isRunning.current = true
    mutate(input)
  }
  return { run, error, isPending, variables, data }
}
