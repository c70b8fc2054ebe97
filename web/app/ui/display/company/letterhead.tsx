import { t } from '@minato/contract/language/messages.ts'
import { formatChatNumber } from '@minato/contract/platform/site/chat.ts'
import { CachedMarkup } from '#lib/page/cached-markup.tsx'
import { useSite } from '#lib/page/site.tsx'
import { Logo } from './logo.tsx'

/** Company and contacts on top of every print; hidden on screens. */
export function Letterhead() {
  const { company, logo, whatsappNumber } = useSite()
  const [office] = company.offices
  return (
    <CachedMarkup of={[company, logo, whatsappNumber]}>
      <div
        className="mx-4 mb-2 hidden items-start justify-between gap-6 border-b-2 border-ink pb-3 print:flex"
        aria-hidden
      >
        <Logo />
        <p className="text-end text-sm">
          <strong>{company.legalName}</strong> · {office.address.join(', ')}
          <br />
          {t('{phone} · {email} · WhatsApp {chat}', {
            phone: company.phone,
            email: company.email,
            chat: formatChatNumber(whatsappNumber),
          })}
        </p>
      </div>
    </CachedMarkup>
  )
}
