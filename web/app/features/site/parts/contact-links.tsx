import { dial } from '@minato/contract/company.ts'

const look = 'inline-block py-1 text-link underline'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={look} href={dial(phone)}>
    {phone}
  </a>
)

export const MailLink = ({ email }: { email: string }) => (
  <a className={`${look} break-all`} href={`mailto:${email}`}>
    {email}
  </a>
)
