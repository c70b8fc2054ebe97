import { messages } from '#language/messages.ts'
export const guardMessages = messages({
  demandedTitle: 'Set Up Two-Factor Login',
  demanded: 'All office staff use two-factor login. Set yours up to open the office.',
} as const)
