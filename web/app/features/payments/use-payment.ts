import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '~/lib/api/query'
import { useSameKey } from '~/lib/api/same-key'
import { toast } from '~/ui/act/toast'

/** How a request is sent again without being done twice. */
export type Keyed = ReturnType<ReturnType<typeof useSameKey>>
type Act<Input> = { send(input: Input, options: Keyed): Promise<unknown>; said: string; after?(): void }

/** Writes an entry into a ledger. Where it was refused, what the screen shows may no longer be so: it is read again. */
export function usePayment<Input>({ send, said, after }: Act<Input>) {
  const queries = useQueryClient()
  const keyed = useSameKey()
  const isSending = useRef(false)
  const { error, mutate, ...rest } = useMutation({
    mutationFn: (input: Input) => send(input, keyed(input)),
    onSettled() {
      isSending.current = false
    },
    onSuccess() {
      toast.success(said)
      after?.()
      return refresh(queries, 'orders')
    },
    onError(failure) {
      if (failure instanceof ApiError && failure.status === 409) return refresh(queries, 'orders')
    },
  })
  const faults: Readonly<Record<string, string>> = error instanceof ApiError ? error.errors : {}
  /** The second click of a double one comes before the button is drawn as busy. */
  function start(input: Input) {
    if (isSending.current) return
    isSending.current = true
    mutate(input)
  }
  return { ...rest, mutate: start, error, faults }
}
