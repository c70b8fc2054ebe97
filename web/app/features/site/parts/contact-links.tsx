const look = 'inline-block py-1 text-link underline'

/** What a telephone dials. */
export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

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
