import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../act/button.tsx'
import { SearchField } from './search-field'

type Props = {
  search: string
  placeholder: string
  onSearch(value: string): void
  /** How many of the folded filters are set; with one the panel begins open. */
  set: number
  /** What the button says, closed and open. */
  words?: { show: string; hide: string }
  children: ReactNode
}

const usual = { show: 'Filters', hide: 'Filters' }

/** What a list is asked: a search that is always there, and filters that fold away. */
export function FilterBar({ search, placeholder, onSearch, set, words = usual, children }: Props) {
  const panel = useId()
  const [open, setOpen] = useState(set > 0)
  return (
    <search className="mb-4 block rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField placeholder={placeholder} className="min-w-0 grow basis-56" value={search} onSettled={onSearch} />
        <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          <SlidersHorizontal className="size-5" aria-hidden />
          {open ? words.hide : words.show}
          {set > 0 && ` (${set})`}
        </Button>
      </div>
      <div id={panel} hidden={!open} className="mt-3 border-t border-line pt-3">
        {children}
      </div>
    </search>
  )
}
