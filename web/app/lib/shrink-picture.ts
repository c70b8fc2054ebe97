import { type PictureRule, pictureRules } from '@minato/contract/files.ts'
import { compressPicture } from './compress-picture.ts'

/** As `compressPicture`; where this browser cannot read a picture it is sent as it is, and the server decides. */
export async function shrinkPicture(file: File, rule: PictureRule = pictureRules.car): Promise<File> {
  try {
    return await compressPicture(file, rule)
  } catch (error) {
    console.error('could not shrink a picture, it is sent as it is', error)
    return file
  }
}
