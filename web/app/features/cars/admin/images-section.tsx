import { carPicture } from '@minato/contract/values/files.ts'
import { Preparing } from '~/ui/read/preparing'
import { FileButton } from '~/ui/write/file-button'
import { FormSection } from './form-section.tsx'
import { GalleryOrder } from './gallery-order.tsx'
import { Tile } from './picture-tile.tsx'
import type { Pictures } from './use-pictures.ts'

const accept = carPicture.types.join(',')

/** The main image and the gallery, each with what was chosen in view and a way to take it out again. */
export function ImagesSection({ pictures }: { pictures: Pictures }) {
  const { shownMain, mainImage, gallery, faults, busy } = pictures
  const { shots } = gallery
  return (
    <FormSection title="Images">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <h3 className="text-sm">
            Main image{' '}
            <span className="text-bad" aria-hidden>
              *
            </span>
          </h3>
          {shownMain && (
            <Tile key={shownMain} url={shownMain} name="main image" onRemove={mainImage && pictures.dropMain} />
          )}
          <FileButton
            ref={pictures.input}
            name="Main image"
            accept={accept}
            label={shownMain ? 'Replace main image' : 'Choose main image'}
            fault={faults.main}
            disabled={busy}
            onFiles={pictures.chooseMain}
          />
        </div>
        <div className="grid content-start gap-3">
          <h3 className="text-sm">
            Gallery images{' '}
            <span className="font-normal text-muted">{`${shots.length} of at most ${carPicture.gallery}`}</span>
          </h3>
          <GalleryOrder gallery={gallery} onRemove={pictures.removeFromGallery} />
          <FileButton
            name="Gallery images"
            accept={accept}
            label="Add gallery images"
            multiple
            fault={faults.gallery}
            disabled={busy || gallery.room === 0}
            onFiles={pictures.addToGallery}
          />
        </div>
      </div>
      <Preparing done={pictures.done} onStop={pictures.stop} />
    </FormSection>
  )
}
