import { messages } from '@minato/contract/language/messages.ts'
export const logoWords = messages({
  title: 'Logo',
  about:
    'Shown at the top of pages, prints and documents. Best: a PNG with a transparent background and no empty edges, easy to read on white. A wide logo is shown alone. Your company name is shown beside a square one. Documents already issued do not change.',
  now: 'Current logo',
  saved: 'The logo was saved.',
  remove: 'Remove the logo',
} as const)
