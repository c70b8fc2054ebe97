import { Dialog } from '@base-ui/react/dialog'
import { pictureAt } from '@minato/contract/values/files.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

type Props = { pictures: readonly string[]; title: string; shown: number; onGo(to: number): void; onClose(): void }

const control = 'grid size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/85'

/** One picture as large as the screen; enlarged further, it is moved about by finger, wheel or arrow keys. */
export default function FullScreen({ pictures, title, shown, onGo, onClose }: Props) {
  const [zoomed, setZoomed] = useState(false)
  const go = (to: number) => {
    setZoomed(false)
    onGo(to)
  }
  function keys(event: KeyboardEvent) {
    if (event.key === '+') setZoomed(true)
    if (event.key === '-') setZoomed(false)
    // While enlarged the arrows move the picture.
    if (zoomed) return
    if (event.key === 'ArrowLeft') go(shown - 1)
    if (event.key === 'ArrowRight') go(shown + 1)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 bg-black" onKeyDown={keys}>
          <Dialog.Title className="sr-only">
            {title}, picture {shown + 1} of {pictures.length}
          </Dialog.Title>
          <div
            // An enlarged picture must be movable by keyboard.
            tabIndex={zoomed ? 0 : undefined}
            className={`h-full w-full touch-pan-x touch-pan-y ${zoomed ? 'overflow-auto' : 'overflow-hidden'}`}
          >
            <picture className="contents">
              <source type="image/avif" srcSet={pictureAt(pictures[shown] ?? '', 1200, 'avif')} />
              <img
                src={pictureAt(pictures[shown] ?? '', 1200)}
                alt={`${title}, ${shown + 1} of ${pictures.length}`}
                onDoubleClick={() => setZoomed(!zoomed)}
                className={zoomed ? 'h-[220%] max-w-none object-contain' : 'h-full w-full object-contain'}
              />
            </picture>
          </div>
          <div className="absolute top-3 right-3 flex gap-2">
            <button
              type="button"
              className={control}
              aria-pressed={zoomed}
              aria-label="Enlarge"
              onClick={() => setZoomed(!zoomed)}
            >
              {zoomed ? <ZoomOut className="size-6" aria-hidden /> : <ZoomIn className="size-6" aria-hidden />}
            </button>
            <Dialog.Close className={control} aria-label="Close">
              <X className="size-6" aria-hidden />
            </Dialog.Close>
          </div>
          {pictures.length > 1 && (
            <div className="absolute inset-x-3 bottom-4 flex items-center justify-center gap-4">
              <button type="button" className={control} aria-label="Previous picture" onClick={() => go(shown - 1)}>
                <ChevronLeft className="size-6" aria-hidden />
              </button>
              <span className="rounded bg-black/60 px-2 py-1 text-white" aria-live="polite">
                {shown + 1} / {pictures.length}
              </span>
              <button type="button" className={control} aria-label="Next picture" onClick={() => go(shown + 1)}>
                <ChevronRight className="size-6" aria-hidden />
              </button>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
