import { messages } from '@minato/contract/language/messages.ts'
import { useCompany } from '#lib/page/site.tsx'
import { Notice } from '../display/badge.tsx'

/** Texts without JavaScript; the email address follows. */
const texts = messages({
  registration:
    'Opening an account needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
  login: 'Logging in needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
  invitation:
    'Accepting an invitation needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
  form: 'This form needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
  page: 'This page needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
  account:
    'Your own page needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
  cart: 'The cart needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
  wishlist:
    'The wishlist needs JavaScript, which is switched off in this browser. Please switch it on, or write to us:',
})

export function NeedsScript({ what }: { what: keyof typeof texts }) {
  const { email } = useCompany()
  return (
    <noscript>
      <Notice tone="hold">
        {texts[what]}{' '}
        <a href={`mailto:${email}`} className="underline">
          {email}
        </a>
      </Notice>
    </noscript>
  )
}
