import { messages } from '#language/messages.ts'

/** In a module of its own: shown also where the order form failed to load. */
export const orderFailed = messages({
  title: 'Order Failed',
  text: 'Failed to create order. Please try again later.',
} as const)
