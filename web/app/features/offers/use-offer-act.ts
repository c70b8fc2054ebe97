import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '~/lib/api/query'
import { useSameKey } from '~/lib/api/same-key'
import { toast } from '~/ui/act/toast'

type Options = ReturnType<ReturnType<typeof useSameKey>>
type Act<Input> = {
  send(input: Input, options: Options): Promise<unknown>
  /** What makes two wishes the same: a retry of one whose answer was lost is not done twice. */
  wish(input: Input): unknown
  said: string
  after?(): void
}

/** Something that is done to the offers of a deal. Where it was refused, what the screen shows is no longer so: it is read again. */
export function useOfferAct<Input>({ send, wish, said, after }: Act<Input>) {
  const queries = useQueryClient()
  const keyed = useSameKey()
  const running = useRef(false)
  const act = useMutation({
    mutationFn: (input: Input) => send(input, keyed(wish(input))),
    onSuccess() {
      toast.success(said)
      after?.()
      return refresh(queries, 'orders', 'offers')
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) return refresh(queries, 'orders', 'offers')
    },
    onSettled() {
      running.current = false
    },
  })
  /** A second press before the first is answered is the same one. */
  function run(input: Input) {
    if (running.current) return
    running.current = true
    act.mutate(input)
  }
  return { run, error: act.error, isPending: act.isPending }
}
