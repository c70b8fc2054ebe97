import { t } from '@minato/contract/language/messages.ts'
import { listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { useEffect, useRef, useState } from 'react'
import { filterPanel } from '#features/stock/cars/words.ts'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { ListFilter, X } from '#ui/icons.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import type { PanelProps } from './panel-fields.tsx'

type Panel = PanelProps & {
  action: string
  /** The search without unusable filters. */
  usableSearch: URLSearchParams
}

/** A plain form, so it works before hydration and without scripts. Below 768 px it is a folded sheet. */
export function CarFilters({ facets, search, usableSearch, faults, port, action }: Panel) {
  const { open, setOpen, panel, toggle } = useFold(search.toString())
  const [cleared, setCleared] = useState(0)
  const filters = JSON.stringify(listActiveFilters(search))
  return (
    <div ref={panel} className="car-filters">
      <Button
        ref={toggle}
        variant="quiet"
        // A click before hydration would be lost.
        disabled={!useHydrated()}
        className="w-full rounded-none px-3 text-sm disabled:opacity-100 md:hidden"
        aria-expanded={open}
        aria-controls="filters"
        onClick={() => setOpen(!open)}
      >
        <span className="flex items-center gap-2">
          <ListFilter className="size-5" aria-hidden />
          {open ? t('Hide Filters') : t('Show Filters')}
        </span>
      </Button>
      {open && (
        <div className="fixed inset-0 z-40 bg-black/50 md:hidden" aria-hidden onPointerDown={() => setOpen(false)} />
      )}
      <div id="filters" className={`folding md:block ${open ? sheet : 'hidden'}`}>
        {open && <SheetHeader close={() => setOpen(false)} />}
        <div className="px-4 pt-4 empty:hidden md:hidden">
          <FilterChips search={usableSearch} label={t('Filters of this search')} />
        </div>
        <FilterForm
          // Sorting and paging keep typed input. Filters changed by Back or by a chip reset the fields.
          key={`${filters} ${cleared}`}
          facets={facets}
          search={search}
          faults={faults}
          port={port}
          action={action}
          onSearch={() => setOpen(false)}
          onClear={() => setCleared(cleared + 1)}
        />
      </div>
    </div>
  )
}

const sheet =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-50 max-md:max-h-[85dvh] max-md:overflow-y-auto max-md:overscroll-contain max-md:rounded-t-xl max-md:border-t max-md:border-line max-md:bg-surface max-md:'

const SheetHeader = ({ close }: { close(): void }) => (
  <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1 pe-1 ps-4 md:hidden">
    <span className="font-semibold">{t('Filters')}</span>
    <button
      type="button"
      aria-label={t('Close the filters')}
      onClick={close}
      className="grid size-11 place-items-center"
    >
      <X className="size-5" aria-hidden />
    </button>
  </div>
)

/** Folds again after Esc, a touch outside, or when focus moves elsewhere. */
function useFold(address: string) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    setOpen(false)
  }, [address])

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (window.innerWidth < filterPanel.keepsOpen && !panel.current?.contains(target as Node)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      toggle.current?.focus()
    }
    const controller = new AbortController()
    document.addEventListener('pointerdown', closeOutside, controller)
    document.addEventListener('focusin', closeOutside, controller)
    document.addEventListener('keydown', closeOnEscape, controller)
    return () => controller.abort()
  }, [open])
  return { open, setOpen, panel, toggle }
}
