import { t } from '@minato/contract/language/messages.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { FormPart } from '#forms/office/form-part.tsx'
import { Preparing } from '#ui/display/preparing.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { Gallery, Tile } from './gallery.tsx'
import type { Pictures } from './use-pictures.ts'

const accept = carPicture.types.join(',')

export function ImagesPart({ pictures }: { pictures: Pictures }) {
  const { url, shots, freeSlots, faults, done, dropMain } = pictures
  return (
    <FormPart title={t('Images')}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <h3 className="text-sm">
            {t('Main image')}{' '}
            <span className="text-bad" aria-hidden>
              *
            </span>
          </h3>
          {url && (
            <Tile
              key={url}
              url={url}
              alt={t('Preview of the main image')}
              removeLabel={t('Remove main image')}
              onRemove={dropMain}
            />
          )}
          <FileButton
            ref={pictures.input}
            name={t('Main image')}
            accept={accept}
            label={url ? t('Replace main image') : t('Choose main image')}
            fault={faults.main}
            disabled={done !== null}
            onFiles={pictures.chooseMain}
          />
        </div>
        <div className="grid content-start gap-3">
          <h3 className="text-sm">
            {t('Gallery images')}{' '}
            <span className="font-normal text-muted">
              {t('{count} of at most {most}', { count: shots.length, most: pictures.maxShots })}
            </span>
          </h3>
          <Gallery pictures={pictures} />
          <FileButton
            name={t('Gallery images')}
            accept={accept}
            label={t('Add gallery images')}
            multiple
            fault={faults.gallery}
            disabled={done !== null || freeSlots === 0}
            onFiles={pictures.add}
          />
        </div>
      </div>
      <Preparing done={done} onStop={pictures.stop} />
    </FormPart>
  )
}
