import { t } from '@minato/contract/language/messages.ts'
import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { CheckField } from '#ui/forms/field.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

export type ImportProps = { stockImport: StockImport; onAgain(): void }

type ImportAction = { label: string; onClick(): void; variant?: 'main'; disabled?: boolean }

export function ImportActions({ stockImport, onAgain }: ImportProps) {
  const { id, state, counts } = stockImport
  const [withHeld, setWithHeld] = useState(stockImport.held)
  const [confirmingUndo, setConfirmingUndo] = useState(false)
  const act = useImport()
  const [busy, onClick] = [act.isPending, (send: () => Promise<unknown>) => () => act.mutate(send)]
  const { run, remove, stop, end, undo } = api.stockImports
  const params = { id }
  const rows = (counts.new ?? 0) + (counts.changed ?? 0) + (withHeld ? (counts.held ?? 0) : 0)
  const start = { variant: 'main', onClick: onClick(() => run({ params, body: { held: withHeld } })) } as const
  const discard = { label: words.discard, onClick: onClick(() => remove({ params })) }
  const actionsByState: Partial<Record<StockImport['state'], readonly ImportAction[]>> = {
    checking: [discard],
    checked: [
      { ...start, label: words.run(rows), disabled: rows === 0 },
      { label: t('Change the Columns'), onClick: onAgain },
      discard,
    ],
    running: [{ label: t('Stop'), onClick: onClick(() => stop({ params })) }],
    stopped: [
      { ...start, label: t('Go On') },
      { label: t('Leave It as It Is'), onClick: onClick(() => end({ params })) },
    ],
  }
  return (
    <>
      {state === 'checked' && (counts.held ?? 0) > 0 && (
        <CheckField label={words.held} checked={withHeld} onChange={({ target }) => setWithHeld(target.checked)} />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {actionsByState[state]?.map(({ label, ...action }) => (
          <Button key={label} busy={busy} {...action}>
            {label}
          </Button>
        ))}
        {stockImport.undoable && (
          <Button variant="danger" busy={busy} onClick={() => setConfirmingUndo(true)}>
            {words.undo}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirmingUndo}
        onClose={() => setConfirmingUndo(false)}
        title={t('Undo this import?')}
        text={words.undoText}
        subject={stockImport.fileName}
        confirm={words.undo}
        onConfirm={() => {
          setConfirmingUndo(false)
          act.mutate(() => undo({ params }))
        }}
      />
    </>
  )
}
