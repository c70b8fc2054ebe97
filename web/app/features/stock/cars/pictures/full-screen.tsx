import { Dialog } from '@base-ui/react/dialog'
import { t } from '@minato/contract/language/messages.ts'
import { resizePictureUrl } from '@minato/contract/values/files.ts'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { getArrowStep } from '#ui/actions/arrow-step.ts'
import type { Icon } from '#ui/icon.ts'
import { ChevronLeft, ChevronRight, X } from '#ui/icons.ts'
import { ZoomIn, ZoomOut } from '#ui/more-icons.ts'
import { useStrip } from './use-strip.ts'

type Props = { pictures: readonly string[]; title: string; begin: number; onClose(index: number): void }

const controlClass = 'grid size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/85'

/** Browsers swipe and pinch the pictures; a zoomed picture scrolls by touch, wheel or arrow keys. */
export default function FullScreen({ pictures, title, begin, onClose }: Props) {
  const { current, showPicture: goTo, strip } = useStrip(pictures.length, begin)
  const [zoomed, setZoomed] = useState(false)
  const go = (to: number) => {
    setZoomed(false)
    goTo(to)
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === '+') setZoomed(true)
    if (key === '-') setZoomed(false)
    if (zoomed) return
    const by = getArrowStep(key)
    if (by) go(current + by)
  })
  // The listener runs before that of the dialog, which stops arrow keys. The focus arrives a moment later.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  const picture = (index: number, className: string) => (
    <picture className="contents">
      <source type="image/avif" srcSet={resizePictureUrl(pictures[index] ?? '', 1200, 'avif')} />
      <img
        src={resizePictureUrl(pictures[index] ?? '', 1200)}
        alt={t('{title}, {number} of {count}', { title, number: index + 1, count: pictures.length })}
        onDoubleClick={() => setZoomed(!zoomed)}
        className={className}
      />
    </picture>
  )
  const turn = (by: 1 | -1, label: string, Icon: Icon) => (
    <button type="button" className={controlClass} aria-label={label} onClick={() => go(current + by)}>
      <Icon className="size-6 rtl:-scale-x-100" aria-hidden />
    </button>
  )
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose(current)}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 bg-black">
          <Dialog.Title className="sr-only">
            {t('{title}, picture {number} of {count}', { title, number: current + 1, count: pictures.length })}
          </Dialog.Title>
          {zoomed ? (
            // A zoomed picture must scroll by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <div tabIndex={0} className="h-full w-full touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto">
              {picture(current, 'h-[220%] max-w-none object-contain')}
            </div>
          ) : (
            <ul
              {...strip}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
              tabIndex={0}
              className="relative flex h-full touch-pan-x touch-pinch-zoom snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth [scrollbar-width:none]"
            >
              {pictures.map((name, index) => (
                <li key={name} className="h-full w-full shrink-0 snap-center">
                  {/* Preloads only the neighbours, to save data. */}
                  {Math.abs(index - current) <= 1 && picture(index, 'h-full w-full object-contain')}
                </li>
              ))}
            </ul>
          )}
          <div className="absolute top-3 inset-e-3 flex gap-2">
            <button
              type="button"
              className={controlClass}
              aria-pressed={zoomed}
              aria-label={t('Enlarge')}
              onClick={() => setZoomed(!zoomed)}
            >
              {zoomed ? <ZoomOut className="size-6" aria-hidden /> : <ZoomIn className="size-6" aria-hidden />}
            </button>
            <Dialog.Close className={controlClass} aria-label={t('Close')}>
              <X className="size-6" aria-hidden />
            </Dialog.Close>
          </div>
          {pictures.length > 1 && (
            <div className="absolute inset-x-3 bottom-4 flex items-center justify-center gap-4">
              {turn(-1, t('Previous picture'), ChevronLeft)}
              <span className="rounded bg-black/60 px-2 py-1 text-white" aria-live="polite">
                {current + 1} / {pictures.length}
              </span>
              {turn(1, t('Next picture'), ChevronRight)}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
