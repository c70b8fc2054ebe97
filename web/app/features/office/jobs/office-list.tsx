import { useWide } from '#lib/browser/use-wide.ts'
import { type Action, getActionLabel } from '#office/actions.tsx'
import { Cards } from '#office/list/rows/cards.tsx'
import type { Drawing } from '#office/list/rows/columns.tsx'
import { Rows } from '#office/list/rows/table-rows.tsx'
import { useActions } from '#office/use-actions.tsx'
import { Button } from '#ui/actions/button.tsx'

export type WorkListKind<Thing> = Pick<Drawing<Thing, string>, 'label' | 'lead' | 'columns' | 'nameOf'> & {
  act: Action<Thing>
  doTo(thing: Thing): string
  none?: string
}

type Props<Thing> = { list: WorkListKind<Thing>; rows: readonly Thing[]; onDone?: () => void }

export function WorkList<Thing extends { id: string }>({ list, rows, onDone }: Props<Thing>) {
  const { act, none, doTo, ...drawing } = list
  const acts = useActions<Thing>(onDone)
  const Drawing = useWide() ? Rows : Cards
  const button = (thing: Thing) =>
    (act.when?.(thing, '') ?? true) && (
      <Button
        size="small"
        className="whitespace-nowrap"
        busy={acts.busy}
        onClick={() => acts.start(act, thing)}
        aria-label={doTo(thing)}
      >
        {getActionLabel(act, thing)}
      </Button>
    )
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <Drawing {...drawing} rows={rows} sorting={undefined} acts={acts} menu={button} />
      )}
      {acts.dialogs}
    </>
  )
}
