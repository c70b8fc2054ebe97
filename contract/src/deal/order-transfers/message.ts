import { t } from '#language/messages.ts'

type Asked = { stockNumbers: readonly string[]; url: string }

/** The message that brings somebody on the phone the link of their order. It says no more than the page behind it. */
export const claimMessage = ({ stockNumbers, url }: Asked) =>
  t(
    'Hello, we have placed your order for {stockNumbers}. Open this link, then log in or register to take it over:\n{url}\nPlease do not share this link.',
    { stockNumbers: stockNumbers.join(', '), url },
  )
