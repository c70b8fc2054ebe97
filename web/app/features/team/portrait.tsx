import { pictureSources } from '@minato/contract/files.ts'
import { useEffect, useRef, useState } from 'react'

/** The face of a person, or their initials where there is no picture or where it fails to load. */
export function Portrait({ name, url }: { name: string; url: string | null }) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // An image of the server's HTML may have failed before the page came alive.
  useEffect(() => setFailed(Boolean(image.current?.complete && image.current.naturalWidth === 0)), [])

  if (!url || failed)
    return (
      <div role="img" aria-label={name} className="grid aspect-4/3 w-full place-items-center bg-navy text-on-navy">
        <span className="text-5xl font-bold tracking-wide opacity-90" aria-hidden>
          {initials(name)}
        </span>
      </div>
    )
  return (
    <img
      ref={image}
      src={url}
      srcSet={pictureSources(url) || undefined}
      sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
      alt={name}
      width={800}
      height={600}
      loading="lazy"
      onError={() => setFailed(true)}
      className="aspect-4/3 w-full bg-sunken object-cover"
    />
  )
}

/** The first letters of the first and the last name. */
function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
