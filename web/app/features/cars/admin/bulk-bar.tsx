import type { Car } from '@minato/contract/cars/car.ts'
import { chosenCarsMessages, mostCarsAtOnce } from '@minato/contract/cars/office.ts'
import { useState } from 'react'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { Notice } from '~/ui/read/badge'
import { PriceWindow } from './price-window.tsx'
import { useBulkChanges } from './use-bulk-changes.ts'
import type { Selection } from './use-selection.ts'
import { bulkWords, carOfficeWords } from './words.ts'

/** What can be done to all chosen cars at once; it is there as long as one is chosen. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<'price' | 'delete' | 'activate' | 'deactivate' | null>(null)
  const { show, reprice, remove, busy } = useBulkChanges(selection, () => setAsked(null))
  const { cars, unseen } = selection
  // What is in sight is known; what is not is named first.
  const showAll = (isActive: boolean) =>
    unseen.length > 0 ? setAsked(isActive ? 'activate' : 'deactivate') : show.mutate(isActive)
  const tooMany = cars.length > mostCarsAtOnce
  const off = busy || tooMany
  return (
    <section
      aria-label="Chosen cars"
      hidden={cars.length === 0}
      className="sticky bottom-2 z-20 mt-4 rounded-lg border border-line-strong bg-surface p-3 shadow-card"
    >
      {tooMany && (
        <div className="mb-2">
          <Notice tone="hold">{chosenCarsMessages.tooMany}.</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-semibold">
          {cars.length} chosen
          {unseen.length > 0 && <span className="font-normal text-muted">, {bulkWords.unseen(unseen.length)}</span>}
        </p>
        <Button size="small" disabled={off} onClick={() => showAll(true)}>
          Activate all
        </Button>
        <Button size="small" disabled={off} onClick={() => showAll(false)}>
          Deactivate all
        </Button>
        <Button size="small" disabled={off} onClick={() => setAsked('price')}>
          Change prices
        </Button>
        <Button size="small" look="danger" disabled={off} onClick={() => setAsked('delete')}>
          Delete all
        </Button>
        <Button size="small" look="quiet" onClick={selection.clear}>
          Clear
        </Button>
      </div>
      <PriceWindow
        cars={cars}
        open={asked === 'price'}
        onClose={() => setAsked(null)}
        busy={reprice.isPending}
        onApply={(prices) => reprice.mutate({ before: cars, prices })}
      />
      <ConfirmDialog
        open={asked === 'activate' || asked === 'deactivate'}
        onClose={() => setAsked(null)}
        title={bulkWords.showTitle(cars.length, asked === 'activate')}
        text={<Names cars={[...unseen, ...cars.filter((car) => !unseen.includes(car))]} unseen={unseen} />}
        confirm={asked === 'activate' ? 'Activate all' : 'Deactivate all'}
        look="main"
        onConfirm={() => show.mutate(asked === 'activate')}
        busy={show.isPending}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={carOfficeWords.deleteTitle}
        text={
          <>
            {cars.length === 1 ? carOfficeWords.deleteText : bulkWords.deleteText(cars.length)}
            <Names cars={cars} unseen={unseen} />
          </>
        }
        confirm={cars.length === 1 ? carOfficeWords.deleteConfirm : bulkWords.deleteConfirm}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
      />
    </section>
  )
}

/** The cars by name and number, marked where the list does not show them. */
const Names = ({ cars, unseen }: { cars: readonly Car[]; unseen: readonly Car[] }) => (
  <span className="mt-1 block max-h-48 overflow-y-auto text-ink">
    {cars.map((car) => (
      <span key={car.id} className="block">
        <span className="font-bold">{car.title}</span> <span className="font-mono text-xs">{car.stockNumber}</span>
        {unseen.includes(car) && <span className="text-xs text-muted"> (not shown here)</span>}
      </span>
    ))}
  </span>
)
