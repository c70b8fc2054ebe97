import { messages } from '../../language/messages.ts'
/** What stands at the door of the back-office. */
export const guardMessages = messages({
  checking: 'Verifying Access',
  failedTitle: 'Oops! Something went wrong',
  failed: 'Failed to fetch user data',
  guestTitle: 'Authentication Required',
  deniedTitle: 'Access Denied',
  demandedTitle: 'Set Up Two-Factor Login',
  demanded: 'Everybody of the office logs in with a second factor here. Set yours up, and the office opens.',
} as const)
