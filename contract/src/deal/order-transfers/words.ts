import { messages, t } from '#language/messages.ts'

export const transferWords = messages({
  title: 'Your order',
  intro:
    'We have placed an order for you. Take it over to follow it in your account: its price, where it is, and its documents.',
  vehicles: (count: number) => t('{count, plural, one {Vehicle} other {Vehicles}}', { count }),
  take: 'Take over this order',
  login: 'Log in to take it over',
  none: 'This link is not complete. Please open the whole link that we sent you.',
} as const)
