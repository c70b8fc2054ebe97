import { X } from 'lucide-react'
import { Picture } from '~/ui/read/picture'

/** A picture of the form, with a way to take it out again where there is one. */
export function Tile({ url, name, onRemove }: { url: string; name: string; onRemove?(): void }) {
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
