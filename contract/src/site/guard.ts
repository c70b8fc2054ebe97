/** What stands at the door of the back-office. */
export const guardMessages = {
  checking: 'Verifying Access',
  failedTitle: 'Oops! Something went wrong',
  failed: 'Failed to fetch user data',
  guestTitle: 'Authentication Required',
  deniedTitle: 'Access Denied',
} as const
