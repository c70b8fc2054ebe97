import { messages } from '#language/messages.ts'
export const guardMessages = messages({
  checking: 'Verifying Access',
  failedTitle: 'Oops! Something went wrong',
  failed: 'Failed to fetch user data',
  guestTitle: 'Authentication Required',
  deniedTitle: 'Access Denied',
  demandedTitle: 'Set Up Two-Factor Login',
  demanded: 'All office staff use two-factor login. Set yours up to open the office.',
} as const)
