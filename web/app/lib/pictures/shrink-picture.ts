import type { PictureRule } from '@minato/contract/values/files.ts'
import { compressPicture, type Options } from './compress-picture.ts'

/**
 * As `compressPicture`; where this browser cannot read a picture it is sent as it is, and the server decides.
 * @throws the signal's reason when it was cancelled
 */
export async function shrinkPicture(file: File, rule: PictureRule, options: Options = {}): Promise<File> {
  try {
    return await compressPicture(file, rule, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    console.error('could not shrink a picture, it is sent as it is', error)
    return file
  }
}
