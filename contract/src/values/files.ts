import { createNumberFormat } from '../language/formats.ts'
import { messages, t } from '../language/messages.ts'

export const megabyte = 1024 * 1024

/** Stored picture widths, in CSS pixels × density. Uploads are reduced to the widest. */
export const pictureWidths = [200, 400, 600, 800, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const widestPicture = 1200 satisfies PictureWidth

const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Stored forms of a picture. JPEG is for old browsers and for previews of shared pages. */
export const pictureForms = pictureWidths.flatMap((width) =>
  pictureFormats.filter((format) => format !== 'jpg' || width >= 800).map((format) => ({ width, format })),
)

/** The name of a stored picture: its content hash and average colour. Columns of pictures have this type. */
export type PictureName = string & { readonly names: 'picture' }
/** The name of a stored document in the file store. Columns of documents have this type. */
export type DocumentName = string & { readonly names: 'document' }

/** Returns the path of a picture's form in the file store. */
export const buildPicturePath = (name: string, width: PictureWidth, format: PictureFormat = 'webp') =>
  `pictures/${name}/${width}.${format}`

/** The smallest form, for long lists: the middle 160 × 120 pixels, with a limit in bytes. It is encoded on first request. */
export const smallPicture = { width: 160, height: 120, bytes: 4000, form: '160x120.webp' } as const
export const buildSmallPicturePath = (name: string) => `pictures/${name}/${smallPicture.form}`
export const buildSmallPictureUrl = (name: PictureName) => `/files/${buildSmallPicturePath(name)}`

export const listPictureFiles = (name: string) => [
  ...pictureForms.map(({ width, format }) => buildPicturePath(name, width, format)),
  buildSmallPicturePath(name),
]

export const buildPictureUrl = (name: PictureName, width: PictureWidth = 800, format: PictureFormat = 'webp') =>
  `/files/${buildPicturePath(name, width, format)}`

const pictureAddress = /^\/files\/pictures\/([0-9a-f]{64}(?:-([0-9a-f]{6}))?)\/\d+\.(?:avif|webp|jpg)$/

/** Returns the name inside a picture's address, or null for any other address. */
export const parsePictureName = (url: string) => (pictureAddress.exec(url)?.[1] as PictureName | undefined) ?? null

/** Returns the average colour inside a picture's address, `#rrggbb`: the placeholder while it loads. */
export function parsePictureColour(url: string) {
  const digits = pictureAddress.exec(url)?.[2]
  return digits ? `#${digits}` : null
}

/** Returns the `srcset` of a picture's address in one format, up to a width. Empty for other addresses. */
export function buildPictureSrcset(url: string, format: PictureFormat = 'webp', widest: PictureWidth = widestPicture) {
  const name = parsePictureName(url)
  if (!name) return ''
  const widths = pictureWidths.filter((width) => width <= widest)
  return widths.map((width) => `${buildPictureUrl(name, width, format)} ${width}w`).join(', ')
}

/** Returns the address of the same picture at another width, or in another format. */
export function resizePictureUrl(url: string, width: PictureWidth, format?: PictureFormat) {
  const name = parsePictureName(url)
  return name ? buildPictureUrl(name, width, format) : url
}

export const proofFile = {
  bytes: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'],
  /** For devices that give a file no type. */
  endings: /\.(jpe?g|png|gif|webp|pdf)$/i,
  accept: 'image/*,.pdf',
} as const

/** Limit for all files of one request, in bytes. */
export const uploadTotal = 256 * megabyte

/** Still pictures: the types that `fileMessages.pictureType` names. */
export const stillPictures = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Limits of a car picture; the size fits a large phone photograph before compression. */
export const carPicture = {
  bytes: 20 * megabyte,
  /** Default number of pictures in a gallery, which a setting can change. */
  gallery: 10,
  /** Placeholder for the next new file of the same request, in the order of a gallery. */
  nextFile: 'new',
  types: [...stillPictures, 'image/gif'],
} as const

/** A size to fit and a JPEG quality from 0 to 1, for files of more than `over` bytes. */
export type PictureStep = { over: number; width: number; height: number; quality: number }

/**
 * Reduction of a picture in the browser before it is sent: by the first step whose `over` the file exceeds, else none.
 * With a `target` in bytes the quality falls by `less` for up to `tries`. Then the size shrinks by the factor `shrink`.
 */
export type PictureRule = {
  steps: readonly PictureStep[]
  target?: { bytes: number; less: number; tries: number; shrink: number; quality: number }
}

const forListing: PictureRule = { steps: [{ over: 0, width: 1200, height: 800, quality: 0.8 }] }

/** A proof must stay legible: 2000 px, the size that the server stores. */
export const pictureRules = {
  car: forListing,
  team: forListing,
  gallery: {
    steps: [{ over: 0, width: 1200, height: 1200, quality: 0.85 }],
    target: { bytes: 2 * megabyte, less: 0.1, tries: 10, shrink: 0.8, quality: 0.7 },
  },
  schedule: {
    steps: [
      { over: 5 * megabyte, width: 800, height: 600, quality: 0.7 },
      { over: 2 * megabyte, width: 1000, height: 750, quality: 0.75 },
      // Files under 500KB are not compressed.
      { over: 500 * 1024 - 1, width: 1200, height: 800, quality: 0.8 },
    ],
  },
  /** Damage needs detail, but twelve files must go over a slow line: smaller than a proof. */
  claim: { steps: [{ over: 300 * 1024, width: 1600, height: 1600, quality: 0.8 }] },
  proof: { steps: [{ over: 2 * megabyte, width: 2000, height: 2000, quality: 0.85 }] },
} as const satisfies Record<string, PictureRule>

export const fileMessages = messages({
  proofTitle: 'Invalid File Type',
  proofType: 'Please select an image (JPG, PNG, GIF, WebP) or PDF file.',
  proofTypeShort: 'Invalid file type. Please upload an image (JPG, PNG, GIF, WebP) or PDF file.',
  proofLargeTitle: 'File Too Large',
  proofLarge: 'File size is too large. Maximum allowed size is 10MB.',
  proofEmptyTitle: 'Invalid File',
  proofEmpty: 'The selected file appears to be empty or corrupted.',
  proofEmptyShort: 'File appears to be empty or corrupted.',
  proofMissingTitle: 'No File Selected',
  proofMissing: 'Please select a payment screenshot to upload.',
  previewTitle: 'Preview Error',
  preview: 'Could not generate preview for this image.',
  pictureType: 'Please select a valid image file (JPEG, PNG, WebP)',
  pictureLarge: 'Please select an image smaller than 20MB.',
  unreadableTitle: 'File Not Readable',
  unreadable:
    'This file could not be read. It may have changed, or be stored in a cloud drive. Please choose it again.',
  pictureDamaged: 'This picture is damaged or cannot be read. Please choose another file.',
} as const)

const megabytes = createNumberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })

/** Formats a file size: `512 KB`, `12.4 MB`. */
export const formatBytes = (bytes: number) =>
  bytes < megabyte
    ? t('{size} KB', { size: String(Math.max(1, Math.round(bytes / 1024))) })
    : t('{size} MB', { size: megabytes.format(bytes / megabyte) })

/** Checks a proof of payment before it is sent. Returns the text for a dialog and a short one beside the field, or null. */
export function findProofFault({ type, name, size }: { type: string; name: string; size: number }) {
  const isAllowedType = type ? (proofFile.types as readonly string[]).includes(type) : proofFile.endings.test(name)
  if (!isAllowedType)
    return { title: fileMessages.proofTitle, text: fileMessages.proofType, short: fileMessages.proofTypeShort }
  if (size > proofFile.bytes) {
    const text = t('File size is too large. Maximum allowed size is 10MB. This file is {size}.', {
      size: formatBytes(size),
    })
    return { title: fileMessages.proofLargeTitle, text, short: fileMessages.proofLarge }
  }
  if (size === 0)
    return { title: fileMessages.proofEmptyTitle, text: fileMessages.proofEmpty, short: fileMessages.proofEmptyShort }
  return null
}
