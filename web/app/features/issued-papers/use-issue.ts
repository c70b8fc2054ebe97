import type { IssuedPaper } from '@minato/contract/issued-papers/issued-paper.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '~/lib/api/query'
import { useSameKey } from '~/lib/api/same-key'
import { toast } from '~/ui/act/toast'
import { issuedWords as words } from './words.ts'

type Options = ReturnType<ReturnType<typeof useSameKey>>

/** Issues a paper, once: a retry of a wish whose answer was lost, and a second press, are the same one. */
export function useIssue<Wish>(
  send: (wish: Wish, options: Options) => Promise<{ paper: IssuedPaper }>,
  done?: (paper: IssuedPaper) => void,
) {
  const queries = useQueryClient()
  const keyed = useSameKey()
  const running = useRef(false)
  const act = useMutation({
    mutationFn: (wish: Wish) => send(wish, keyed(wish)),
    onSuccess({ paper }) {
      toast.success(words.issued(paper.number))
      done?.(paper)
    },
    // Where it was refused, what the screen shows is no longer so.
    async onSettled() {
      running.current = false
      await refresh(queries, 'orders', 'issuedPapers')
    },
  })
  function run(wish: Wish) {
    if (running.current) return
    running.current = true
    act.mutate(wish)
  }
  return { run, error: act.error, isPending: act.isPending }
}
