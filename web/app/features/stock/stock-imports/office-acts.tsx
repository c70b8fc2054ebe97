import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { useState } from 'react'
import { Button } from '#ui/act/button.tsx'
import { ConfirmDialog } from '#ui/act/dialog.tsx'
import { CheckField } from '#ui/write/field.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

export type ImportProps = { stockImport: StockImport; onAgain(): void }

type Way = { label: string; onClick(): void; look?: 'main'; disabled?: boolean }

export function Acts({ stockImport, onAgain }: ImportProps) {
  const { id, state, counts } = stockImport
  const [held, setHeld] = useState(stockImport.held)
  const [undoing, setUndoing] = useState(false)
  const act = useImport()
  const [busy, onClick] = [act.isPending, (what: Parameters<typeof act.mutate>[0]) => () => act.mutate(what)]
  const rows = (counts.new ?? 0) + (counts.changed ?? 0) + (held ? (counts.held ?? 0) : 0)
  const run = { look: 'main', onClick: onClick((acts) => acts.run(id, held)) } as const
  const discard = { label: words.discard, onClick: onClick((acts) => acts.discard(id)) }
  const ways: Partial<Record<StockImport['state'], readonly Way[]>> = {
    checking: [discard],
    checked: [
      { ...run, label: words.run(rows), disabled: rows === 0 },
      { label: words.again, onClick: onAgain },
      discard,
    ],
    running: [{ label: words.stop, onClick: onClick((acts) => acts.stop(id)) }],
    stopped: [
      { ...run, label: words.goOn },
      { label: words.end, onClick: onClick((acts) => acts.end(id)) },
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
          act.mutate(({ undo }) => undo(id))
        }}
      />
    </>
  )
}
