import type { ChatImport } from '@minato/contract/deal/chats/chat.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { chatTexts as words } from './words.ts'

export const useUndoImport = (orderId: string, onEnd?: () => void) =>
  useDealAction({
    send: (chat: string, options) => api.chats.undo({ params: { id: orderId, chat } }, options),
    successText: t('The import was undone.'),
    failureText: words.failed,
    ...(onEnd && { onSettled: onEnd }),
    groups: ['chats'],
  })

export function ChatImports({ orderId, imports }: { orderId: string; imports: readonly ChatImport[] }) {
  const [importToUndo, setImportToUndo] = useState<ChatImport | null>(null)
  const undo = useUndoImport(orderId, () => setImportToUndo(null))
  return (
    <>
      <ul className="grid gap-1 text-sm text-muted">
        {imports.map((chatImport) => (
          <li key={chatImport.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {words.done(chatImport.count)} <Moment at={chatImport.at} exact />, {chatImport.by}, {chatImport.zone}
            </span>
            <Allowed to="orders.edit">
              <Button size="small" onClick={() => setImportToUndo(chatImport)}>
                {words.undo}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={importToUndo !== null}
        onClose={() => setImportToUndo(null)}
        title={words.undoTitle}
        text={t('All messages of this import are removed from this order.')}
        subject={importToUndo && words.done(importToUndo.count)}
        confirm={words.undoTitle}
        busy={undo.isPending}
        onConfirm={() => importToUndo && undo.run(importToUndo.id)}
      />
    </>
  )
}
