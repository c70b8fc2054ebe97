/** What every form of a deal says. */
export const dealFormWords = {
  failed: 'This did not work. Please try again.',
  changed: 'Something was changed since you opened this form. Please check it again.',
  goOn: 'I have checked it',
} as const
