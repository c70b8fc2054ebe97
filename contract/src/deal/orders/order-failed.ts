import { messages } from '#language/messages.ts'

/** Also where nothing else of placing an order could be loaded. */
export const orderFailed = messages({
  title: 'Order Failed',
  text: 'Failed to create order. Please try again later.',
} as const)
