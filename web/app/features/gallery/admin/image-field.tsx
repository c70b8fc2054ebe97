import { formatBytes } from '@minato/contract/values/files.ts'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { Preparing } from '~/ui/read/preparing'
import { FileButton } from '~/ui/write/file-button'
import type { Image } from './use-image.ts'

/** The picture of an item, the stored one or the one that was just chosen. */
export function ImageField({ image, stored }: { image: Image; stored: string | undefined }) {
  const { chosen, done, fault } = image
  const url = chosen?.url ?? stored
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">
        Image
        <span className="text-bad" aria-hidden>
          {' *'}
        </span>
      </p>
      {url && (
        <img
          src={url}
          alt="Preview"
          className="mb-2 aspect-4/3 w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <p role="status" className="text-sm text-muted">
        {done === null && chosen && `Ready to upload, ${formatBytes(chosen.file.size)}`}
      </p>
      <Preparing done={done} onStop={image.cancel} />
      <div className="mt-2">
        <FileButton
          ref={image.input}
          name="Image"
          label={url ? 'Replace image' : 'Choose image'}
          accept="image/*"
          fault={image.missing}
          disabled={done !== null}
          onFiles={image.choose}
        />
      </div>
      {chosen && (
        <Button look="quiet" size="small" className="mt-1" onClick={image.drop}>
          {stored ? 'Keep the stored image' : 'Remove image'}
        </Button>
      )}
      <MessageDialog
        open={fault !== null}
        onClose={image.forgive}
        title={fault?.title ?? ''}
        text={fault?.text}
        actions={<Button onClick={image.forgive}>Close</Button>}
      />
    </div>
  )
}
