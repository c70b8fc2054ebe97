import { carPicture } from '@minato/contract/files.ts'
import { X } from 'lucide-react'
import { FileButton } from '~/ui/file-button'
import { Picture } from '~/ui/picture'
import { FormSection } from './form-section.tsx'
import type { Pictures } from './use-pictures.ts'

const accept = carPicture.types.join(',')

/** The main image and the gallery, each with what was chosen in view and a way to take it out again. */
export function ImagesSection({ pictures }: { pictures: Pictures }) {
  const { shownMain, mainImage, gallery, faults, busy } = pictures
  const full = gallery.length >= carPicture.gallery
  return (
    <FormSection title="Images" note={<span role="status">{busy && 'Preparing pictures …'}</span>}>
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
            <span className="font-normal text-muted">{`${gallery.length} of at most ${carPicture.gallery}`}</span>
          </h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
            {gallery.map(({ key, url }, place) => (
              <li key={key}>
                <Tile url={url} name={`gallery image ${place + 1}`} onRemove={() => pictures.removeFromGallery(key)} />
              </li>
            ))}
          </ul>
          <FileButton
            name="Gallery images"
            accept={accept}
            label="Add gallery images"
            multiple
            fault={faults.gallery}
            disabled={busy || full}
            onFiles={pictures.addToGallery}
          />
        </div>
      </div>
    </FormSection>
  )
}

function Tile({ url, name, onRemove }: { url: string; name: string; onRemove?(): void }) {
  return (
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
}
