import type { ChatImport } from '@minato/contract/deal/chats/chat.ts'
import { useState } from 'react'
import { Allowed } from '#features/ground/session/allowed.tsx'
import { useDealAct } from '#forms/deal/use-deal-act.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/act/button.tsx'
import { ConfirmDialog } from '#ui/act/dialog.tsx'
import { Moment } from '#ui/read/time/moment.tsx'
import { chatWords as words } from './words.ts'

export const useUndo = (orderId: string, ended?: () => void) =>
  useDealAct({
    send: (chat: string, options) => api.chats.undo({ params: { id: orderId, chat } }, options),
    done: words.undone,
    failed: words.failed,
    ...(ended && { ended }),
    groups: ['chats'],
  })

type Props = { orderId: string; imports: readonly ChatImport[] }

export function ChatImports({ orderId, imports }: Props) {
  const [undoing, setUndoing] = useState<ChatImport | null>(null)
  const undo = useUndo(orderId, () => setUndoing(null))
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
        onConfirm={() => undoing && undo.run(undoing.id)}
      />
    </>
  )
}
