import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { CheckField } from '#ui/forms/field.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

export type ImportProps = { stockImport: StockImport; onAgain(): void }

type Way = { label: string; onClick(): void; look?: 'main'; disabled?: boolean }

export function Acts({ stockImport, onAgain }: ImportProps) {
  const { id, state, counts } = stockImport
  const [held, setHeld] = useState(stockImport.held)
  const [undoing, setUndoing] = useState(false)
  const act = useImport()
  const [busy, onClick] = [act.isPending, (send: () => Promise<unknown>) => () => act.mutate(send)]
  const { run, remove, stop, end, undo } = api.stockImports
  const params = { id }
  const rows = (counts.new ?? 0) + (counts.changed ?? 0) + (held ? (counts.held ?? 0) : 0)
  const start = { look: 'main', onClick: onClick(() => run({ params, body: { held } })) } as const
  const discard = { label: words.discard, onClick: onClick(() => remove({ params })) }
  const ways: Partial<Record<StockImport['state'], readonly Way[]>> = {
    checking: [discard],
    checked: [
      { ...start, label: words.run(rows), disabled: rows === 0 },
      { label: words.again, onClick: onAgain },
      discard,
    ],
    running: [{ label: words.stop, onClick: onClick(() => stop({ params })) }],
    stopped: [
      { ...start, label: words.goOn },
      { label: words.end, onClick: onClick(() => end({ params })) },
    ],
  }
  return (
    <>
      {state === 'checked' && (counts.held ?? 0) > 0 && (
        <CheckField label={words.held} checked={held} onChange={({ target }) => setHeld(target.checked)} />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {ways[state]?.map(({ label, ...way }) => (
          <Button key={label} busy={busy} {...way}>
            {label}
          </Button>
        ))}
        {stockImport.undoable && (
          <Button look="danger" busy={busy} onClick={() => setUndoing(true)}>
            {words.undo}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={undoing}
        onClose={() => setUndoing(false)}
        title={words.undoTitle}
        text={words.undoText}
        thing={stockImport.fileName}
        confirm={words.undo}
        onConfirm={() => {
          setUndoing(false)
          act.mutate(() => undo({ params }))
        }}
      />
    </>
  )
}
