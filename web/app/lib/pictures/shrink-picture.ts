import type { PictureRule } from '@minato/contract/values/files.ts'
import { type CompressOptions, compressPicture } from './compress-picture.ts'

/**
 * Like `compressPicture`, but returns an unreadable picture unchanged: the server decides.
 * @throws the signal's reason when cancelled
 */
export async function shrinkPicture(file: File, rule: PictureRule, options: CompressOptions = {}): Promise<File> {
  try {
    return await compressPicture(file, rule, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    console.error('could not shrink a picture, it is sent as it is', error)
    return file
  }
}
