import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { refresh } from '~/lib/api/query'
import { toast } from '~/ui/act/toast'

/** Does something with the papers of an order, and has the deal read again, also where it was refused. */
export function usePaperAct<Input = void>(
  send: (input: Input) => Promise<unknown>,
  said?: string,
  onDone?: () => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess() {
      if (said) toast.success(said)
      onDone?.()
    },
    onSettled: () => refresh(queries, 'orders'),
  })
}

/** Opens a paper, or without one the ZIP of all, by an address that expires; the browser saves it as it arrives. */
export const useOpened = (orderId: string) =>
  useMutation({
    mutationFn: (paperId: string | null) =>
      paperId === null
        ? api.papers.zipAddress({ params: { id: orderId } })
        : api.papers.address({ params: { id: orderId, paperId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
