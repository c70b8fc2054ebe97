import { t } from '@minato/contract/language/messages.ts'
import { useMoving } from '#office/list/ordering/moving.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { X } from '#ui/icons.ts'
import { Star } from '#ui/more-icons.ts'
import type { Shot } from './shots.ts'
import { useIdenticalPictures } from './use-identical-pictures.ts'
import type { Pictures } from './use-pictures.ts'

const formatShotName = (_: Shot, index: number) => t('gallery image {number}', { number: index + 1 })

export function Gallery({ pictures: { url: mainUrl, shots, arrange, remove, promote } }: { pictures: Pictures }) {
  const identical = useIdenticalPictures([...(mainUrl ? [mainUrl] : []), ...shots.map(({ url }) => url)])
  const moving = useMoving({
    rows: shots,
    nameOf: formatShotName,
    onMove({ items, index }) {
      arrange(items)
      return t('Moved to place {place} of {count}', { place: index + 1, count: items.length })
    },
  })
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 xl:grid-cols-5">
        {shots.map((shot, index) => (
          <li key={shot.id} data-place={index} className={`min-w-0 rounded-md ${moving.mark(shot, index)}`}>
            <Tile
              url={shot.url}
              alt={t('Preview of the gallery image {number}', { number: index + 1 })}
              removeLabel={t('Remove gallery image {number}', { number: index + 1 })}
              onRemove={() => remove(shot)}
            />
            {identical.has(shot.url) && (
              <p className="mt-1 text-center text-xs font-semibold text-hold">{t('The same picture twice')}</p>
            )}
            <div className="flex flex-wrap items-center justify-center">
              {shots.length > 1 && moving.control(shot, index)}
              <Button
                variant="quiet"
                size="small"
                onClick={() => promote(shot)}
                aria-label={t('Make gallery image {number} the main image', { number: index + 1 })}
              >
                <Star className="size-4" aria-hidden />
                {t('Main')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {moving.message}
      </p>
    </>
  )
}

type TileProps = { url: string; alt: string; removeLabel: string; onRemove: (() => void) | null }

export const Tile = ({ url, alt, removeLabel, onRemove }: TileProps) => (
  <div className="relative overflow-hidden rounded-md border border-line">
    <Picture url={url} alt={alt} sizes="20rem" />
    {onRemove && (
      <button
        type="button"
        aria-label={removeLabel}
        className="absolute top-1 inset-e-1 grid size-9 place-items-center rounded-full bg-surface/90 text-bad hover:bg-surface"
        onClick={onRemove}
      >
        <X className="size-5" aria-hidden />
      </button>
    )}
  </div>
)
