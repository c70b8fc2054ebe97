import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Photo } from '@minato/contract/platform/gallery/endpoints.ts'
import { galleryMessages } from '@minato/contract/platform/gallery/facts.ts'
import { type KeyboardEvent, useState } from 'react'
import { getArrowStep } from '#ui/actions/arrow-step.ts'
import { Picture } from '#ui/display/picture.tsx'
import { Empty } from '#ui/display/states.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons.ts'

const arrowClass =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/85 text-ink hover:bg-surface'

export function PhotoGallery({ items }: { items: readonly Photo[] }) {
  const [index, setIndex] = useState(0)
  const photo = items[index] ?? items[0]
  if (!photo) return <Empty title={galleryMessages.empty} />

  const step = (by: number) => setIndex((index + by + items.length) % items.length)
  const keys = (event: KeyboardEvent) => {
    const by = getArrowStep(event.key)
    if (by) step(by)
  }
  return (
    <section aria-label={t('Photo Gallery')} className="mx-auto max-w-4xl" onKeyDown={keys}>
      <figure>
        <div className="relative overflow-hidden bg-sunken">
          <Picture key={photo.id} url={photo.image} alt={photo.alt} sizes="(min-width: 896px) 56rem, 100vw" close />
          {items.length > 1 && (
            <>
              <button
                type="button"
                aria-label={t('Previous image')}
                className={`${arrowClass} inset-s-2`}
                onClick={() => step(-1)}
              >
                <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden />
              </button>
              <button
                type="button"
                aria-label={t('Next image')}
                className={`${arrowClass} inset-e-2`}
                onClick={() => step(1)}
              >
                <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden />
              </button>
            </>
          )}
        </div>
        <figcaption className="mt-2 flex min-h-12 justify-between gap-4" aria-live="polite">
          <span lang={getSourceLang()}>{photo.caption}</span>
          <span className="shrink-0 text-muted">
            {index + 1} / {items.length}
          </span>
        </figcaption>
      </figure>
      {items.length > 1 && <Thumbnails items={items} photo={photo} onJump={setIndex} />}
    </section>
  )
}

type ThumbnailsProps = { items: readonly Photo[]; photo: Photo; onJump(index: number): void }

const Thumbnails = ({ items, photo, onJump }: ThumbnailsProps) => (
  <ul className="mt-2 grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-8">
    {items.map((item, index) => (
      <li key={item.id}>
        <button
          type="button"
          aria-label={t('Show image {number}: {description}', { number: index + 1, description: item.alt })}
          aria-current={item === photo ? 'true' : undefined}
          onClick={() => onJump(index)}
          className={`block w-full overflow-hidden rounded border-2 ${item === photo ? 'border-link' : 'border-transparent'}`}
        >
          <Picture url={item.image} alt="" sizes="(min-width: 896px) 7rem, 25vw" widest={400} />
        </button>
      </li>
    ))}
  </ul>
)
