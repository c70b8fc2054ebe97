import { checkWords as words } from '@minato/contract/deal/issued-documents/invoice-check.ts'
import { CheckForm } from '#features/deal/issued-documents/check-form.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'

export const meta = createPageMeta(() => ({ title: words.title, description: words.intro, hidden: true }))

/** The address may contain an invoice code, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function Verify() {
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-2 mb-6 text-muted">{words.intro}</p>
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="form" />
        <CheckForm />
      </div>
    </div>
  )
}
