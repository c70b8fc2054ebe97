import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/act/button'
import { CheckField } from '~/ui/write/field'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; onDelete(): void; children: ReactNode }

/** What is chosen, and what can be done with all of it; the children are said beside it. */
export function SelectionBar({ selection, onDelete, children }: Props) {
  const count = selection.chosen.length
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <CheckField label="Select all" checked={selection.all} onChange={selection.toggleAll} />
      <span role="status" className="text-sm text-muted">
        {count > 0 && `${count} selected`}
      </span>
      {count > 0 && (
        <div className="flex gap-2">
          <Button look="danger" size="small" onClick={onDelete}>
            <Trash2 className="size-4" aria-hidden />
            Delete Selected
          </Button>
          <Button look="quiet" size="small" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
      <p className="ml-auto text-sm text-muted">{children}</p>
    </div>
  )
}
