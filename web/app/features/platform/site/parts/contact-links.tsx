import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { EmailText } from '#ui/display/email-text.tsx'

const linkClass = 'inline-block py-1 text-link underline'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={linkClass} href={formatPhoneLink(phone)}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
)

export const EmailLink = ({ email }: { email: string }) => (
  <a className={linkClass} href={`mailto:${email}`}>
    <EmailText address={email} />
  </a>
)
