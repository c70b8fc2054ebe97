import { claimPhotoLimits } from '@minato/contract/deal/arrivals/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Each } from '#ui/display/each.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { arrivalTexts as texts } from './words.ts'

type Props = {
  orderId: string
  lineId: string
  /** The office enters damage claims that buyers make by phone. */
  side: DealSide
  onMade(claimId: string, photos: readonly File[]): void
  onClose(): void
}

export function ClaimForm({ orderId, lineId, side, onMade, onClose }: Props) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  const form = useDealForm({
    formName: 'damage-claim',
    id: `${orderId}.${lineId}`,
    files: photos,
    initialValues: () => ({ text: '' }),
    send: (body, options) => api.arrivals.claim({ params: { id: orderId, itemId: lineId }, body }, options),
    successText: texts.sent[side],
    onSuccess: ({ claimId }) => {
      onClose()
      onMade(claimId, photos)
    },
  })
  return (
    <DealForm form={form} label={texts.claimTitle} submit={texts.send[side]} onClose={onClose}>
      <TextArea label={texts.claimText} required rows={4} autoFocus {...form.field('text')} />
      <PhotoList photos={photos} onChange={setPhotos} />
    </DealForm>
  )
}

const PhotoList = ({ photos, onChange }: { photos: readonly File[]; onChange(photos: readonly File[]): void }) => (
  <div className="grid gap-2">
    <FileButton
      name={texts.photos}
      label={texts.addPhotos}
      accept="image/*"
      multiple
      disabled={photos.length >= claimPhotoLimits.most}
      onFiles={(newPhotos) => onChange([...photos, ...newPhotos].slice(0, claimPhotoLimits.most))}
    />
    <p className="text-sm text-muted">{texts.photosHint()}</p>
    {photos.length > 0 && (
      <ul className="grid gap-1 text-sm">
        <Each of={photos}>
          {(photo, index) => (
            <li className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{photo.name}</span>
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange(photos.filter((_, otherIndex) => otherIndex !== index))}
              >
                {t('Remove File')}
              </Button>
            </li>
          )}
        </Each>
      </ul>
    )}
  </div>
)
