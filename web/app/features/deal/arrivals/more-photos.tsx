import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { Notice } from '#ui/display/badge.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import type { PhotoUploads } from './use-claim-photos.ts'
import { arrivalTexts as texts } from './words.ts'

type MorePhotosProps = {
  uploads: PhotoUploads
  remaining: number
  onFiles(files: readonly File[], remaining: number): void
}

export function MorePhotos({ uploads, remaining, onFiles }: MorePhotosProps) {
  const { sentCount, totalCount, isDown, faults } = uploads
  return (
    <>
      <div role="status" className="empty:hidden">
        {uploads.isSending && (
          <Notice tone={isDown ? 'hold' : 'theirs'}>
            {isDown ? texts.uploadInterrupted(sentCount, totalCount) : texts.uploadProgress(sentCount, totalCount)}
          </Notice>
        )}
      </div>
      {faults.map((fault) => (
        <Notice key={fault} tone="bad">
          {fault}
        </Notice>
      ))}
      {remaining > 0 && !uploads.isSending && (
        <FileButton
          name={texts.photos}
          label={texts.addPhotos}
          accept="image/*"
          multiple
          disabled={false}
          onFiles={(files) => onFiles(files, remaining)}
        />
      )}
    </>
  )
}

/** Photos that a decided claim no longer accepts. They exist only on this device. */
export const LatePhotos = ({ names, side }: { names: readonly string[]; side: DealSide }) =>
  names.length > 0 && (
    <div role="status">
      <Notice tone="bad">{texts.latePhotos[side](names.length, names.join(', '))}</Notice>
    </div>
  )
