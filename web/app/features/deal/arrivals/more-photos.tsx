import { Notice } from '#ui/read/badge.tsx'
import { FileButton } from '#ui/write/file-button.tsx'
import type { SendingPhotos } from './use-photos.ts'
import { arrivalScreen as texts } from './words.ts'

type More = { sending: SendingPhotos; room: number; onFiles(files: readonly File[], room: number): void }

export function MorePhotos({ sending, room, onFiles }: More) {
  const { done, count, isDown, faults } = sending
  return (
    <>
      <div role="status" className="empty:hidden">
        {sending.sending && (
          <Notice tone={isDown ? 'hold' : 'theirs'}>
            {isDown ? texts.dropped(done, count) : texts.onTheWay(done, count)}
          </Notice>
        )}
      </div>
      {faults.map((fault) => (
        <Notice key={fault} tone="bad">
          {fault}
        </Notice>
      ))}
      {room > 0 && !sending.sending && (
        <FileButton
          name={texts.photos}
          label={texts.addPhotos}
          accept="image/*"
          multiple
          disabled={false}
          onFiles={(files) => onFiles(files, room)}
        />
      )}
    </>
  )
}
