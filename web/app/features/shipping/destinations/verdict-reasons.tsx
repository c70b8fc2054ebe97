import { t } from '@minato/contract/language/messages.ts'
import type { Verdict } from '@minato/contract/shipping/import-rules/verdict.ts'
import { formatReason } from '@minato/contract/shipping/import-rules/words.ts'
import { Sources } from './sources.tsx'

export const VerdictReasons = ({ reasons }: Pick<Verdict, 'reasons'>) => (
  <>
    <Reasons reasons={reasons.slice(0, 1)} />
    {reasons.length > 1 && (
      <details className="mt-2 print:hidden">
        <summary className="min-h-6 cursor-pointer text-sm text-link">{t('What else we checked')}</summary>
        <Reasons reasons={reasons.slice(1)} />
      </details>
    )}
  </>
)

const Reasons = ({ reasons }: Pick<Verdict, 'reasons'>) => (
  <ul className="mt-2 grid gap-2 text-sm">
    {reasons.map((reason) => (
      <li key={formatReason(reason)}>
        {formatReason(reason)}
        {reason.provision && (
          <span className="block text-xs text-muted">
            <Sources provision={reason.provision} />
          </span>
        )}
      </li>
    ))}
  </ul>
)
