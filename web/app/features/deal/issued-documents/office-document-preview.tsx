import { formatUnprintableText, missingFacts } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssueChoices, IssueDraft } from '@minato/contract/deal/issued-documents/issue.ts'
import { t } from '@minato/contract/language/messages.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { FactList } from '#ui/display/fact-list.tsx'
import { SumTable } from '#ui/display/sum.tsx'
import { toPaymentRows } from './invoice-card.tsx'
import { isBuyerName } from './office-buyer-name.tsx'
import { missingFactLinks, textSourceLinks } from './words.ts'

type DocumentPreviewProps = { draft: IssueDraft; kind: IssueChoices['kind']; total: string }

export function DocumentPreview({ draft, kind, total }: DocumentPreviewProps) {
  const money = (sum: number) => formatSum(sum, draft.currency)
  const hasPrices = kind === 'proforma' || kind === 'invoice'
  return (
    <div className="grid gap-3">
      {draft.missing.map((code) => (
        <MissingNotice key={code} sentence={missingFacts[code]} to={missingFactLinks[code]} act={t('Add it')} />
      ))}
      {draft.unprinted.map((item) =>
        isBuyerName(item) ? null : (
          <MissingNotice
            key={item.text}
            sentence={formatUnprintableText(item)}
            to={textSourceLinks[item.text]}
            act={t('Correct it')}
          />
        ),
      )}
      {hasPrices && (
        <SumTable
          rows={draft.lines.map(({ kind, sum }) => [lineLabels[kind], money(sum)])}
          total={[total, money(draft.total)]}
        />
      )}
      <FactList rows={[[t('Consignee'), draft.consignee], ...toPaymentRows(draft, money)]} />
    </div>
  )
}

const MissingNotice = ({ sentence, to, act }: { sentence: string; to: string | undefined; act: string }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Notice tone="bad">{sentence}</Notice>
    {to && (
      <ButtonLink to={to} size="small" preventScrollReset>
        {act}
      </ButtonLink>
    )}
  </div>
)
