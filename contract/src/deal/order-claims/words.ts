import { chatLink, chatWith } from '../../ground/site/chat.ts'
import { messages, t } from '../../language/messages.ts'

type Asked = { phone: string | null; stockNumbers: readonly string[]; url: string }

/** The message that brings somebody on the phone the link of their order. It says no more than the page behind it. */
export const claimMessage = ({ stockNumbers, url }: Omit<Asked, 'phone'>) =>
  t(
    'Hello, we have placed your order for {stockNumbers}. Open this link, then log in or register to take it over:\n{url}\nPlease do not share this link.',
    { stockNumbers: stockNumbers.join(', '), url },
  )

/** The same as a chat with that person on WhatsApp, who is chosen there where the number has no country code. */
export const claimChat = ({ phone, ...claim }: Asked) =>
  chatWith(phone, claimMessage(claim)) ?? chatLink('', claimMessage(claim))

/** What a claim link says to whoever opens it. */
export const claimWords = messages({
  title: 'Your order',
  greeting: 'Hello, and welcome.',
  intro:
    'We have placed an order for you. Take it over to follow it in your account: its price, where it is, and its documents.',
  vehicles: (count: number) => t('{count, plural, one {Vehicle} other {Vehicles}}', { count }),
  take: 'Take over this order',
  login: 'Log in to take it over',
  register: 'Open an account',
  none: 'This link is not complete. Please open the whole link that we sent you.',
  taken: 'The order is in your account',
} as const)
