import { messages } from '@minato/contract/language/messages.ts'
export const logoWords = messages({
  title: 'Logo',
  about:
    'Shown at the top of pages, prints and documents. Best: a PNG with a transparent background and no empty edges, easy to read on white. A wide logo is shown alone. Your company name is shown beside a square one. Documents already issued do not change.',
  none: 'No logo yet. The standard symbol is shown beside your company name.',
  now: 'Current logo',
  choose: 'Upload a logo: PNG, JPEG or WebP',
  replace: 'Upload a new logo to replace it',
  saved: 'The logo was saved.',
  remove: 'Remove the logo',
  removeTitle: 'Remove the logo?',
  removeText: 'The standard symbol will be shown beside your company name. To use this logo again, upload it again.',
  removed: 'The logo was removed.',
} as const)
