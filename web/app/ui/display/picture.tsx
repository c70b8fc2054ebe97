import {
  buildPictureSrcset,
  type PictureWidth,
  parsePictureColour,
  parsePictureName,
  resizePictureUrl,
} from '@minato/contract/values/files.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type PictureForms, phones, preloadPicture } from '#lib/pictures/preload-picture.ts'
import { findSeenPicture } from '#lib/pictures/seen-picture.ts'
import { CarFront } from '#ui/icons.ts'

type Props = {
  url: string | null
  alt: string
  /** The `sizes` of an `img`. */
  sizes: string
  /** Maximum width in pixels: thumbnails need 400 only. */
  widest?: PictureWidth
  /** For close viewing: phones get a sharper picture than in lists. */
  close?: boolean
  /** Shows the full picture with bands instead of cropping it, for documents. */
  uncropped?: boolean
  /** Loads at once instead of lazily: the first picture of a page. */
  eager?: boolean
  /** Shown without a picture, or if it fails to load. */
  instead?: ReactNode
  className?: string
}

/** A photo in a fixed 4:3 box, filled with its main colour until it is loaded. */
export function Picture({ url, alt, instead, widest = 1200, className = '', ...shape }: Props) {
  const { sizes, close, uncropped, eager } = shape
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // A server-rendered image may have failed before hydration.
  useEffect(() => {
    setFailed(Boolean(image.current?.complete && image.current.naturalWidth === 0))
  }, [])

  const phone = close ? 800 : 600
  if (eager) preloadPicture({ url, sizes, widest, phone })
  if (!url || failed) return instead ?? <NoPicture alt={alt} className={className} />
  return (
    <span className={className ? `photo ${className}` : 'photo'}>
      <Placeholder url={url} />
      {close && eager && <SeenPicture url={url} />}
      <picture>
        <Sources url={url} sizes={sizes} widest={widest} phone={phone} close={close} />
        <img
          ref={image}
          src={resizePictureUrl(url, 800, 'jpg')}
          alt={alt}
          width={800}
          height={600}
          {...getLoadingProps(eager)}
          decoding="async"
          onError={() => setFailed(true)}
          className={uncropped ? 'object-contain' : undefined}
        />
      </picture>
    </span>
  )
}

const getLoadingProps = (eager = false) =>
  eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)

function SeenPicture({ url }: { url: string }) {
  const small = findSeenPicture(url)
  return small && <img src={small} alt="" className="seen" />
}

/** SVG, because the CSP forbids inline styles. */
function Placeholder({ url }: { url: string }) {
  const colour = parsePictureColour(url)
  if (!colour) return null
  return (
    <svg aria-hidden>
      <rect fill={colour} />
    </svg>
  )
}

/** Phones have three or four pixels where the eye sees two: `phone` saves two thirds of the bytes. */
function Sources({ url, sizes, widest, phone, close }: PictureForms & { close: boolean | undefined }) {
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
