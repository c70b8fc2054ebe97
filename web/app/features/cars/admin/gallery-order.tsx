import { PlaceControl } from '~/ui/act/place-control'
import { useDrag } from '~/ui/act/use-drag'
import { Tile } from './picture-tile.tsx'
import type { GalleryShots } from './use-gallery-shots.ts'

/** The gallery's pictures in the order in which a buyer will see them; dragging or the keys change it. */
export function GalleryOrder({ gallery, onRemove }: { gallery: GalleryShots; onRemove(key: string): void }) {
  const { shots, move, said } = gallery
  const drag = useDrag(move)
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 xl:grid-cols-5">
        {shots.map(({ key, url }, place) => {
          const name = `gallery image ${place + 1}`
          return (
            <li
              key={key}
              data-place={place}
              className={`min-w-0 rounded-md ${drag.dragged === key ? 'opacity-50' : ''} ${drag.dragged && drag.over === place ? 'ring-3 ring-link' : ''}`}
            >
              <Tile url={url} name={name} onRemove={() => onRemove(key)} />
              {shots.length > 1 && (
                <div className="flex justify-center">
                  <PlaceControl
                    name={name}
                    place={place}
                    count={shots.length}
                    onMove={(to) => move(key, to)}
                    onGrab={drag.start(key)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
