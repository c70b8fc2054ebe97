import {
  buildPictureSrcset,
  type PictureWidth,
  parsePictureColour,
  parsePictureName,
  resizePictureUrl,
} from '@minato/contract/values/files.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Forms, phones, preloadPicture } from '#lib/pictures/preload-picture.ts'
import { seenPicture } from '#lib/pictures/seen-picture.ts'
import { CarFront } from '#ui/icons.ts'

type Props = {
  url: string | null
  alt: string
  /** How wide it stands in the layout, as the `sizes` of an image. */
  sizes: string
  /** The widest form that is of use here: thumbnails need no more than 400. */
  widest?: PictureWidth
  /** A picture to be looked at closely: a phone gets it sharper than it gets one of a list. */
  close?: boolean
  /** All of it is seen, with bands where its shape is another: for what is read. */
  whole?: boolean
  /** The first picture of a page comes at once, the others when they are near. */
  eager?: boolean
  /** What stands there without a picture, or where it fails to load. */
  instead?: ReactNode
  className?: string
}

/** A photograph in its fixed 4:3 box, in its own colour until it has come. */
export function Picture({ url, alt, instead, widest = 1200, className = '', ...shape }: Props) {
  const { sizes, close, whole, eager } = shape
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // An image of the server's HTML may have failed before the page came alive.
  useEffect(() => {
    setFailed(Boolean(image.current?.complete && image.current.naturalWidth === 0))
  }, [])

  const phone = close ? 800 : 600
  if (eager) preloadPicture({ url, sizes, widest, phone })
  if (!url || failed) return instead ?? <NoPicture alt={alt} className={className} />
  return (
    <span className={className ? `photo ${className}` : 'photo'}>
      <Placeholder url={url} />
      {close && eager && <Seen url={url} />}
      <picture>
        <Sources url={url} sizes={sizes} widest={widest} phone={phone} close={close} />
        <img
          ref={image}
          src={resizePictureUrl(url, 800, 'jpg')}
          alt={alt}
          width={800}
          height={600}
          {...urgencyOf(eager)}
          decoding="async"
          onError={() => setFailed(true)}
          className={whole ? 'object-contain' : undefined}
        />
      </picture>
    </span>
  )
}

const urgencyOf = (eager = false) =>
  eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)

function Seen({ url }: { url: string }) {
  const small = seenPicture(url)
  return small && <img src={small} alt="" className="seen" />
}

/** A drawing, because the policy of the pages allows no style in the HTML. */
function Placeholder({ url }: { url: string }) {
  const colour = parsePictureColour(url)
  if (!colour) return null
  return (
    <svg aria-hidden>
      <rect fill={colour} />
    </svg>
  )
}

/**
 * The forms of a picture, best first. The screens of phones have three or four dots where an eye tells two apart: they
 * are offered no more than `phone`, which is a third of the bytes. Whatever does not take AVIF gets one small form, but where
 * it is to be looked at closely.
 */
function Sources({ url, sizes, widest, phone, close }: Forms & { close: boolean | undefined }) {
  if (!parsePictureName(url)) return null
  const source = (format: 'avif' | 'webp', upTo: PictureWidth, media?: string) => (
    <source type={`image/${format}`} srcSet={buildPictureSrcset(url, format, upTo)} sizes={sizes} media={media} />
  )
  return (
    <>
      {widest > phone && source('avif', phone, phones)}
      {close && widest > phone && source('webp', phone, phones)}
      {source('avif', widest)}
      {close ? (
        source('webp', widest)
      ) : (
        <source type="image/webp" srcSet={resizePictureUrl(url, widest < 400 ? widest : 400, 'webp')} />
      )}
    </>
  )
}

const NoPicture = ({ alt, className }: { alt: string; className: string }) => (
  <span
    role="img"
    aria-label={alt}
    className={`grid aspect-4/3 w-full place-items-center bg-sunken text-muted ${className}`}
  >
    <CarFront className="size-1/4" aria-hidden />
  </span>
)
