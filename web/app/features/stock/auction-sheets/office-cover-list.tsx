import { t } from '@minato/contract/language/messages.ts'
import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Each } from '#ui/display/each.ts'
import { Trash as Trash2 } from '#ui/more-icons.ts'
import { adjustCoverByKey } from './covers.ts'
import { auctionSheetWords as words } from './words.ts'

type Props = {
  covers: readonly Cover[]
  selectedIndex: number | null
  onChoose(index: number | null): void
  onChange(covers: readonly Cover[]): void
}

export function CoverList({ covers, selectedIndex, onChoose, onChange }: Props) {
  const keysHintId = useId()
  if (covers.length === 0) return null
  function remove(index: number) {
    onChange(covers.filter((_, other) => other !== index))
    onChoose(null)
  }
  function handleKey(event: KeyboardEvent, index: number) {
    const adjusted = adjustCoverByKey(covers[index] as Cover, event.key, event.shiftKey)
    if (adjusted) onChange(covers.with(index, adjusted))
    else if (event.key === 'Delete') remove(index)
    else return
    event.preventDefault()
  }
  return (
    <>
      <ul>
        <Each of={covers}>
          {(_, index) => (
            <li className="flex items-center gap-1">
              <Button
                size="small"
                className="grow"
                aria-pressed={index === selectedIndex}
                aria-describedby={keysHintId}
                onClick={() => onChoose(index)}
                onFocus={() => onChoose(index)}
                onKeyDown={(event) => handleKey(event, index)}
              >
                {words.cover(index)}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('Remove {cover}', { cover: words.cover(index) })}
                onClick={() => remove(index)}
              >
                <Trash2 className="size-5" aria-hidden />
              </Button>
            </li>
          )}
        </Each>
      </ul>
      <p id={keysHintId} className="text-sm text-muted">
        {t('Arrow keys move it. With Shift they change its size. Delete removes it.')}
      </p>
    </>
  )
}
