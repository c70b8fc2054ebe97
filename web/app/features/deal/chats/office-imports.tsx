import type { ChatImport } from '@minato/contract/deal/chats/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '~/features/ground/session/allowed'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { Moment } from '~/ui/read/moment'
import { chatWords as words } from './words.ts'

/** Takes out what was read in at once. */
export function useUndo(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (chat: string) => api.chats.undo({ params: { id: orderId, chat } }),
    onSuccess: () => toast.success(words.undone),
    onError: (error) => toast.error(sentence(error, words.failed)),
    onSettled: () => refresh(queries, 'chats'),
  })
}

type Props = { orderId: string; imports: readonly ChatImport[] }

/** What was read in, when and by whom; each can be taken out again. */
export function ChatImports({ orderId, imports }: Props) {
  const [undoing, setUndoing] = useState<ChatImport | null>(null)
  const undo = useUndo(orderId)
  return (
    <>
      <ul className="grid gap-1 text-sm text-muted">
        {imports.map((read) => (
          <li key={read.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {words.done(read.count)} <Moment at={read.at} exact />, {read.by}, {read.zone}
            </span>
            <Allowed to="orders.edit">
              <Button size="small" onClick={() => setUndoing(read)}>
                {words.undo}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title={words.undoTitle}
        text={words.undoText}
        thing={undoing && words.done(undoing.count)}
        confirm={words.undoTitle}
        busy={undo.isPending}
        onConfirm={() => undoing && undo.mutate(undoing.id, { onSettled: () => setUndoing(null) })}
      />
    </>
  )
}
