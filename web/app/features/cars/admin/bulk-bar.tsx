import { bulkMessages, carAdminMessages } from '@minato/contract/car-admin-facts.ts'
import { carLimits, chosenCarsMessages } from '@minato/contract/car-rule-facts.ts'
import { useState } from 'react'
import { Notice } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog'
import { PriceWindow } from './price-window.tsx'
import { useBulkChanges } from './use-bulk-changes.ts'
import type { Selection } from './use-selection.ts'

/** What can be done to all chosen cars at once; it is there as long as one is chosen. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<'price' | 'delete' | null>(null)
  const { show, reprice, remove, busy } = useBulkChanges(selection, () => setAsked(null))
  const { cars } = selection
  const tooMany = cars.length > carLimits.bulk
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
        </p>
        <Button size="small" disabled={off} onClick={() => show.mutate(true)}>
          Activate all
        </Button>
        <Button size="small" disabled={off} onClick={() => show.mutate(false)}>
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
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={carAdminMessages.deleteTitle}
        text={
          <>
            {cars.length === 1 ? carAdminMessages.deleteText : bulkMessages.deleteText(cars.length)}
            <span className="mt-1 block max-h-48 overflow-y-auto font-bold text-ink">
              {cars.map((car) => (
                <span key={car.id} className="block">
                  {car.title}
                </span>
              ))}
            </span>
          </>
        }
        confirm={cars.length === 1 ? carAdminMessages.deleteConfirm : bulkMessages.deleteConfirm}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
      />
    </section>
  )
}
