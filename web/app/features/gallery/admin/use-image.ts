import { galleryLimits, galleryAdminMessages as texts } from '@minato/contract/gallery/office.ts'
import { pictureRules } from '@minato/contract/values/files.ts'
import { useRef, useState } from 'react'
import { useChosenFile } from '~/lib/use-chosen-file'

/** Why a file cannot become a picture of the gallery, before anything is done with it. */
export function refusedImage(file: File) {
  if (!file.type.startsWith('image/')) return { title: texts.fileTypeTitle, text: texts.fileType }
  return file.size > galleryLimits.upload ? { title: texts.fileLargeTitle, text: texts.fileLarge } : null
}

const unreadable = { title: texts.compressionTitle, text: texts.compression }

/** The picture of the form. `missing` is what the form or the server has against it. */
export function useImage() {
  const choice = useChosenFile({ rule: pictureRules.gallery, refuse: refusedImage, unreadable })
  const [missing, setMissing] = useState<string>()
  const input = useRef<HTMLButtonElement>(null)
  function choose([file]: readonly File[]) {
    setMissing(undefined)
    return choice.choose(file)
  }
  return { ...choice, choose, missing, input, refuse: setMissing }
}
export type Image = ReturnType<typeof useImage>
