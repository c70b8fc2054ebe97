import { messages } from '@minato/contract/language/messages.ts'
/** What the office reads of the logo. */
export const logoWords = messages({
  title: 'Logo',
  about:
    'At the head of pages, prints and papers. Best: a PNG with a transparent ground and no empty edges, easy to read on white. A wide one stands alone; beside a square one stands your name. Papers that were issued before stay as they are.',
  none: 'None yet: the built-in sign stands beside your name.',
  now: 'The logo as it is now',
  choose: 'Upload a logo: PNG, JPEG or WebP',
  replace: 'Upload another one in its place',
  saved: 'The logo was saved.',
  remove: 'Remove the logo',
  removeAsked: 'Remove the logo?',
  removeText: 'The built-in sign stands beside your name again. To have the logo back, upload it again.',
  removed: 'The logo was removed.',
} as const)
