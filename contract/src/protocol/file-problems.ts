import { lazyValue, messages } from '../language/messages.ts'
import { fileMessages } from '../values/files.ts'
import type { Problems } from './problem.ts'

const echoSentence = (sentence: string) => sentence

/** Problems of files. A call with its own text for one uses that as the sentence. */
export const fileProblems = messages({
  'file-missing': {
    status: 400,
    sentence: echoSentence,
    example: lazyValue(() => fileMessages.proofMissing),
    help: 'This call needs a file, and none was sent. Send it as multipart/form-data, in the field that errors names.',
  },
  'file-damaged': {
    status: 400,
    sentence: echoSentence,
    example: lazyValue(() => fileMessages.pictureDamaged),
    help: 'The file is empty, incomplete or unreadable. Open it on your device, save it again, and send the new file.',
  },
  'file-too-large': {
    status: 413,
    sentence: echoSentence,
    example: lazyValue(() => fileMessages.pictureLarge),
    help: 'The file is larger than this field accepts. The message gives the limit. Send a smaller file.',
  },
  'files-too-large': {
    status: 413,
    sentence: 'These files together are larger than 256MB. Please send fewer at once.',
    help: 'The files of this request are too large together. Send them in several requests.',
  },
  'picture-too-large': {
    status: 413,
    sentence: 'This picture has too many pixels (more than 50 megapixels). Please choose a smaller one.',
    help: 'The picture has too many pixels to be opened, even if the file is small. Reduce its width and height.',
  },
  'file-type': {
    status: 415,
    sentence: echoSentence,
    example: lazyValue(() => fileMessages.pictureType),
    help: 'The content of the file is not a type that this field accepts, whatever its name says. The message gives the accepted types.',
  },
} as const satisfies Problems)
