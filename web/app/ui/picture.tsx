import { pictureSources } from '@minato/contract/files.ts'
import { CarFront } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

type Shown = {
  url: string | null
  alt: string
  /** How wide it stands in the layout, as the `sizes` of an image. */
  sizes: string
  /** The first picture of a page comes at once, the others when they are near. */
  eager?: boolean
  className?: string
}

/** A photograph in its fixed 4:3 place; a placeholder where there is none or where it fails to load. */
export function Picture({ url, alt, sizes, eager = false, className = '' }: Shown) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // An image of the server's HTML may have failed before the page came alive.
  useEffect(() => setFailed(Boolean(image.current?.complete && image.current.naturalWidth === 0)), [])

  if (!url || failed)
    return (
      <div
        role="img"
        aria-label={alt}
        className={`grid aspect-4/3 w-full place-items-center bg-sunken text-muted ${className}`}
      >
        <CarFront className="size-1/4" aria-hidden />
      </div>
    )
  return (
    <img
      ref={image}
      src={url}
      srcSet={pictureSources(url) || undefined}
      sizes={sizes}
      alt={alt}
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(true)}
      className={`aspect-4/3 w-full bg-sunken object-cover ${className}`}
    />
  )
}
