import { messages } from '../language/messages.ts'
import { fileMessages } from '../values/files.ts'
import type { Problems } from './problem.ts'

const inItsWords = (sentence: string) => sentence

/** What can be wrong with a file. Where a call has words of its own for it, they are the sentence. */
export const fileProblems = messages({
  'file-missing': {
    status: 400,
    sentence: inItsWords,
    get example() {
      return fileMessages.proofMissing
    },
    help: 'The call needs a file that did not come with it. Send it as multipart/form-data, in the field that errors names.',
  },
  'file-damaged': {
    status: 400,
    sentence: inItsWords,
    get example() {
      return fileMessages.pictureDamaged
    },
    help: 'The file is empty, cut off or cannot be read. Open it on your device, save it again, and send that.',
  },
  'file-too-large': {
    status: 413,
    sentence: inItsWords,
    get example() {
      return fileMessages.pictureLarge
    },
    help: 'The file has more bytes than this field takes. The sentence names the limit. Send a smaller one.',
  },
  'files-too-large': {
    status: 413,
    sentence: 'These files together are larger than 256MB. Please send fewer at once.',
    help: 'All files of one request together are too large. Send them in several requests.',
  },
  'picture-too-large': {
    status: 413,
    sentence: 'This picture has too many pixels (more than 50 megapixels). Please choose a smaller one.',
    help: 'The picture has few bytes but too many pixels to be opened. Reduce its width and height.',
  },
  'file-type': {
    status: 415,
    sentence: inItsWords,
    get example() {
      return fileMessages.pictureType
    },
    help: 'The content of the file is not of a kind that this field takes, whatever its name says. The sentence names the kinds that are taken.',
  },
} as const satisfies Problems)
