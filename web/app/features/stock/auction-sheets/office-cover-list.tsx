import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '~/ui/act/button'
import { coverByKey } from './covers.ts'
import { auctionSheetWords as words } from './words.ts'

type Props = {
  covers: readonly Cover[]
  chosen: number | null
  onChoose(place: number | null): void
  onChange(covers: readonly Cover[]): void
}

/** The covers by their numbers: chosen, moved and sized by keys, and taken away. */
export function CoverList({ covers, chosen, onChoose, onChange }: Props) {
  const keys = useId()
  if (covers.length === 0) return null
  function remove(place: number) {
    onChange(covers.filter((_, other) => other !== place))
    onChoose(null)
  }
  function press(event: KeyboardEvent, place: number) {
    const moved = coverByKey(covers[place] as Cover, event.key, event.shiftKey)
    if (moved) onChange(covers.with(place, moved))
    else if (event.key === 'Delete') remove(place)
    else return
    event.preventDefault()
  }
  return (
    <>
      <ul>
        {covers.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cover is known by its place alone
          <li key={place} className="flex items-center gap-1">
            <Button
              size="small"
              className="grow"
              aria-pressed={place === chosen}
              aria-describedby={keys}
              onClick={() => onChoose(place)}
              onFocus={() => onChoose(place)}
              onKeyDown={(event) => press(event, place)}
            >
              {words.cover(place)}
            </Button>
            <Button look="quiet" size="small" aria-label={`Remove ${words.cover(place)}`} onClick={() => remove(place)}>
              <Trash2 className="size-5" aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <p id={keys} className="text-sm text-muted">
        {words.keys}
      </p>
    </>
  )
}
