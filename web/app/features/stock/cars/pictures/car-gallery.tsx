import { t } from '@minato/contract/language/messages.ts'
import { type KeyboardEvent, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { getArrowStep } from '#ui/actions/arrow-step.ts'
import { Picture } from '#ui/display/picture.tsx'
import type { Icon } from '#ui/icon.ts'
import { ChevronLeft, ChevronRight, Maximize2 } from '#ui/icons.ts'
import { useStrip } from './use-strip.ts'

const { Part: FullScreen } = lazyPart(async () => (await import('./full-screen.tsx')).default)

const arrowClass =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center bg-surface/85 text-ink hover:bg-surface'

type Props = { pictures: readonly string[]; title: string; count?: number }

/** `count` reserves places for pictures whose addresses have not arrived yet. */
export function CarGallery({ pictures, title, count = pictures.length }: Props) {
  const { current, showPicture, strip } = useStrip(count)
  const [full, setFull] = useState(false)

  function closed(index: number) {
    setFull(false)
    showPicture(index)
  }
  const places = Array.from({ length: count }, (_, index) => pictures[index])
  const keys = (event: KeyboardEvent) => {
    const by = getArrowStep(event.key)
    if (by) showPicture(current + by)
  }

  const turn = (by: 1 | -1, label: string, side: string, Icon: Icon) => (
    <button
      type="button"
      aria-label={label}
      className={`${arrowClass} ${side}`}
      onClick={() => showPicture(current + by)}
    >
      <Icon className="size-6 rtl:-scale-x-100" aria-hidden />
    </button>
  )
  if (pictures.length === 0) return <Picture url={null} alt={title} sizes="100vw" />
  return (
    <section aria-label={t('Pictures')} aria-roledescription="carousel">
      <div className="relative overflow-hidden bg-sunken">
        <ul
          {...strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={t('Picture {number} of {count}', { number: current + 1, count })}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
          onKeyDown={keys}
        >
          {places.map((url, index) => (
            <li key={url ?? index} className="w-full shrink-0 snap-center">
              {url ? (
                <Picture
                  url={url}
                  alt={t('{title}, picture {number} of {count}', { title, number: index + 1, count })}
                  sizes="(min-width: 1024px) 58vw, 100vw"
                  eager={index === 0}
                  className={index === 0 ? 'car-picture' : ''}
                  close
                />
              ) : (
                <span className="photo" />
              )}
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            {turn(-1, t('Previous picture'), 'inset-s-2', ChevronLeft)}
            {turn(1, t('Next picture'), 'inset-e-2', ChevronRight)}
          </>
        )}
        <button
          type="button"
          aria-label={t('Full screen')}
          className="absolute top-2 inset-e-2 grid size-11 place-items-center bg-surface/85 text-ink hover:bg-surface"
          onClick={() => setFull(true)}
        >
          <Maximize2 className="size-5" aria-hidden />
        </button>
        <span className="absolute inset-e-2 bottom-2 rounded bg-black/70 print:hidden px-2 py-0.5 text-sm text-white">
          {current + 1} / {count}
        </span>
      </div>
      {count > 1 && (
        <ul className="mt-px flex gap-px overflow-x-auto print:hidden">
          {places.map((url, index) => (
            <li key={url ?? index} className="w-15 shrink-0 sm:w-24">
              <button
                type="button"
                aria-label={t('Show picture {number}', { number: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => showPicture(index)}
                className={`block w-full overflow-hidden border-b-4 ${index === current ? 'border-ink' : 'border-transparent'}`}
              >
                {url ? <Picture url={url} alt="" sizes="80px" widest={200} /> : <span className="photo" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {full && <FullScreen pictures={pictures} title={title} begin={current} onClose={closed} />}
    </section>
  )
}
