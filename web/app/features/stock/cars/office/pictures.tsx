import { carPicture } from '@minato/contract/values/files.ts'
import { Star, X } from 'lucide-react'
import { FormPart } from '~/office/edit-form'
import { useMoving } from '~/office/ordering'
import { Button } from '~/ui/act/button'
import { Picture } from '~/ui/read/picture'
import { Preparing } from '~/ui/read/preparing'
import { FileButton } from '~/ui/write/file-button'
import type { Shot } from './shots.ts'
import type { Pictures } from './use-pictures.ts'

const accept = carPicture.types.join(',')

/** The main image and the gallery, each with what was chosen in view and a way to take it out again. */
export function ImagesPart({ pictures }: { pictures: Pictures }) {
  const { url, shots, room, faults, done, dropMain } = pictures
  return (
    <FormPart title="Images">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <h3 className="text-sm">
            Main image{' '}
            <span className="text-bad" aria-hidden>
              *
            </span>
          </h3>
          {url && <Tile key={url} url={url} name="main image" onRemove={dropMain} />}
          <FileButton
            ref={pictures.input}
            name="Main image"
            accept={accept}
            label={url ? 'Replace main image' : 'Choose main image'}
            fault={faults.main}
            disabled={done !== null}
            onFiles={pictures.chooseMain}
          />
        </div>
        <div className="grid content-start gap-3">
          <h3 className="text-sm">
            Gallery images{' '}
            <span className="font-normal text-muted">{`${shots.length} of at most ${pictures.most}`}</span>
          </h3>
          <Gallery pictures={pictures} />
          <FileButton
            name="Gallery images"
            accept={accept}
            label="Add gallery images"
            multiple
            fault={faults.gallery}
            disabled={done !== null || room === 0}
            onFiles={pictures.add}
          />
        </div>
      </div>
      <Preparing done={done} onStop={pictures.stop} />
    </FormPart>
  )
}

const nameOf = (_: Shot, place: number) => `gallery image ${place + 1}`

/** The gallery's pictures in the order in which a buyer will see them; dragging or the keys change it. */
function Gallery({ pictures: { shots, arrange, remove, promote } }: { pictures: Pictures }) {
  const moving = useMoving({
    rows: shots,
    nameOf,
    onMove({ items, place }) {
      arrange(items)
      return `Moved to place ${place + 1} of ${items.length}`
    },
  })
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 xl:grid-cols-5">
        {shots.map((shot, place) => (
          <li key={shot.id} data-place={place} className={`min-w-0 rounded-md ${moving.mark(shot, place)}`}>
            <Tile url={shot.url} name={nameOf(shot, place)} onRemove={() => remove(shot)} />
            <div className="flex flex-wrap items-center justify-center">
              {shots.length > 1 && moving.control(shot, place)}
              <Button
                look="quiet"
                size="small"
                onClick={() => promote(shot)}
                aria-label={`Make ${nameOf(shot, place)} the main image`}
              >
                <Star className="size-4" aria-hidden />
                Main
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {moving.said}
      </p>
    </>
  )
}

type TileProps = { url: string; name: string; onRemove: (() => void) | null }

/** A picture of the form, with a way to take it out again where there is one. */
const Tile = ({ url, name, onRemove }: TileProps) => (
  <div className="relative overflow-hidden rounded-md border border-line">
    <Picture url={url} alt={`Preview of the ${name}`} sizes="20rem" />
    {onRemove && (
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="absolute top-1 right-1 grid size-9 place-items-center rounded-full bg-surface/90 text-bad shadow-card hover:bg-surface"
        onClick={onRemove}
      >
        <X className="size-5" aria-hidden />
      </button>
    )}
  </div>
)
