import type { Group } from '@minato/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type keyHeader, useSameKey } from '#forms/same-key.ts'
import { isUnreached, sentence } from '#lib/api/failure.ts'
import { refresh } from '#lib/api/query.ts'
import { Unanswered } from '#lib/page/fetch-whole.ts'
import { untilFetched } from '#lib/page/line.ts'
import { toast } from '#ui/act/toast.ts'

/** How a request is sent again without being done twice. */
export type Keyed = ReturnType<typeof keyHeader>

export type Act<Input, Answer> = {
  send(input: Input, keyed: Keyed): Promise<Answer>
  /** What makes two wishes the same; else what is sent. */
  wish?(input: Input): unknown
  /** Its key, where that outlasts the page. */
  keyed?(input: Input): Keyed
  /** What is said when it is done. */
  done?: string | ((answer: Answer, input: Input) => string)
  after?(answer: Answer): void
  /** Says a failure for a moment, where no place is left for it; with a sentence for one without a reason. */
  failed?: string
  /** Is called either way. */
  ended?(): void
  /** The groups of the contract that are read again. */
  groups?: readonly Group[]
}

/**
 * Something that is done to a deal, once: a second press before the answer is the same one, and so is a retry of a wish whose
 * answer was lost. Where it was refused, what the screen shows may no longer be so: the deal is read again either way, after a
 * lost answer as soon as the line is back, since the server may have done it.
 */
export function useDealAct<Input = void, Answer = unknown>(given: Act<Input, Answer>) {
  const { send, wish = (input) => input, done, after, failed, ended, groups = ['orders'] } = given
  const queries = useQueryClient()
  const sameKey = useSameKey()
  // What is wished for again after it was done is another wish.
  const times = useRef(0)
  const keyed =
    given.keyed ??
    ((input: Input) => {
      const wanted = wish(input)
      return sameKey(wanted instanceof FormData ? wanted : [times.current, wanted])
    })
  const running = useRef(false)
  const mounted = useRef(new AbortController())
  useEffect(() => {
    mounted.current = new AbortController()
    return () => mounted.current.abort()
  }, [])
  async function readAgain() {
    await refresh(queries, ...groups)
    const read = groups.flatMap((group) => queries.getQueryCache().findAll({ queryKey: [group], type: 'active' }))
    if (read.some(({ state }) => isUnreached(state.error))) throw new Unanswered('no state')
  }
  const { mutate, error, isPending, variables, data } = useMutation({
    mutationFn: (input: Input) => send(input, keyed(input)),
    onSuccess(answer, input) {
      times.current += 1
      const text = typeof done === 'function' ? done(answer, input) : done
      if (text) toast.success(text)
      after?.(answer)
    },
    onError(failure) {
      if (failed) toast.error(sentence(failure, failed))
    },
    onSettled(_, failure) {
      running.current = false
      ended?.()
      if (!isUnreached(failure)) {
        const read = refresh(queries, ...groups)
        return failure ? undefined : read
      }
      untilFetched(readAgain, mounted.current.signal).catch(() => {})
    },
  })
  function run(input: Input) {
    if (running.current) return
    running.current = true
    mutate(input)
  }
  return { run, error, isPending, variables, data }
}
