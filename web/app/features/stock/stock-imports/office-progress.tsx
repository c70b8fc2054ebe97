import type { StockImport } from '@minato/contract/stock/stock-imports/endpoints.ts'
import { importStates, rowOutcomeNames, rowOutcomes } from '@minato/contract/stock/stock-imports/facts.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Panel } from '~/office/panel'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { Badge, Notice } from '~/ui/read/badge'
import { CheckField } from '~/ui/write/field'
import { useImport } from './use-import.ts'
import { outcomeTones, words } from './words.ts'

type Props = { found: StockImport; onAgain(): void }

/** Where an import stands, what its rows are, and what can be done now. */
export function ImportProgress({ found, onAgain }: Props) {
  const { id, state, counts, done, steps, drafts, freightless, left, unreadPictures, unusedPictures } = found
  const { label, works } = importStates[state]
  return (
    <Panel title={found.fileName}>
      <div className="grid gap-3">
        <p aria-live="polite" className="font-semibold">
          {label}
          {works && `: ${words.progress(done, steps)}`}
        </p>
        {works && <progress className="w-full accent-accent" value={done} max={steps} aria-label={label} />}
        <ul className="flex flex-wrap gap-2">
          {rowOutcomeNames
            .filter((name) => counts[name])
            .map((name) => (
              <li key={name}>
                <Badge tone={outcomeTones[name]}>
                  {rowOutcomes[name]}: {counted(counts[name] ?? 0)}
                </Badge>
              </li>
            ))}
        </ul>
        {drafts > 0 && state !== 'undone' && (
          <p className="text-sm">
            {words.drafts(drafts)}{' '}
            {state === 'done' && (
              <Link to={`${paths.admin.cars}?state=draft`} className="text-link underline">
                {words.seeDrafts}
              </Link>
            )}
          </p>
        )}
        {freightless > 0 && state !== 'undone' && (
          <Notice tone="hold">
            {words.freightless(freightless)}{' '}
            <Link to={`?${new URLSearchParams({ import: id, rows: 'freightless' })}`} className="text-link underline">
              {words.seeFreightless}
            </Link>
          </Notice>
        )}
        {left > 0 && <Notice tone="hold">{words.left(left)}</Notice>}
        {unreadPictures.count > 0 && <Notice tone="hold">{words.unread(unreadPictures)}</Notice>}
        {unusedPictures.count > 0 && <Notice tone="hold">{words.unused(unusedPictures)}</Notice>}
        <Acts found={found} onAgain={onAgain} />
      </div>
    </Panel>
  )
}

function Acts({ found, onAgain }: Props) {
  const { id, state, counts } = found
  const [held, setHeld] = useState(found.held)
  const [undoing, setUndoing] = useState(false)
  const act = useImport()
  const [busy, onClick] = [act.isPending, (what: Parameters<typeof act.mutate>[0]) => () => act.mutate(what)]
  const rows = (counts.new ?? 0) + (counts.changed ?? 0) + (held ? (counts.held ?? 0) : 0)
  return (
    <>
      {state === 'checked' && (counts.held ?? 0) > 0 && (
        <CheckField label={words.held} checked={held} onChange={({ target }) => setHeld(target.checked)} />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'checked' && (
          <Button look="main" busy={busy} disabled={rows === 0} onClick={onClick(({ run }) => run(id, held))}>
            {words.run(rows)}
          </Button>
        )}
        {state === 'checked' && (
          <Button busy={busy} onClick={onAgain}>
            {words.again}
          </Button>
        )}
        {state === 'running' && (
          <Button busy={busy} onClick={onClick(({ stop }) => stop(id))}>
            {words.stop}
          </Button>
        )}
        {state === 'stopped' && (
          <>
            <Button look="main" busy={busy} onClick={onClick(({ run }) => run(id, held))}>
              {words.goOn}
            </Button>
            <Button busy={busy} onClick={onClick(({ end }) => end(id))}>
              {words.end}
            </Button>
          </>
        )}
        {found.undoable && (
          <Button look="danger" busy={busy} onClick={() => setUndoing(true)}>
            {words.undo}
          </Button>
        )}
        {(state === 'checked' || state === 'checking') && (
          <Button busy={busy} onClick={onClick(({ discard }) => discard(id))}>
            {words.discard}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={undoing}
        onClose={() => setUndoing(false)}
        title={words.undoTitle}
        text={words.undoText}
        thing={found.fileName}
        confirm={words.undo}
        onConfirm={() => {
          setUndoing(false)
          act.mutate(({ undo }) => undo(id))
        }}
      />
    </>
  )
}
