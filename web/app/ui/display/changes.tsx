import { formatFieldLabel } from '@minato/contract/audit-fields.ts'
import { formatFieldValue } from '@minato/contract/audit-words.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import { renderRichText } from '#ui/display/rich.tsx'

export type Change = { field: string; before?: unknown; after?: unknown }
type Props = { entity: AuditEntity; changes: readonly Change[] }

export const Changes = ({ entity, changes }: Props) => (
  <dl className="grid gap-x-4 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
    {changes.map((change) => (
      <div key={change.field} className="contents">
        <dt className="pt-1 text-muted">{formatFieldLabel(change.field)}</dt>
        <dd className="min-w-0 pb-1 wrap-anywhere whitespace-pre-line sm:pt-1">
          <BeforeAfter entity={entity} {...change} />
        </dd>
      </div>
    ))}
  </dl>
)

function BeforeAfter({ entity, field, before, after }: Change & Pick<Props, 'entity'>) {
  const text = (value: unknown) => formatFieldValue(entity, field, value)
  // Lists, such as the lines of an order.
  if (before === after) return <span className="font-semibold">{text(after)}</span>
  if (Array.isArray(before) && Array.isArray(after)) {
    const [oldTexts, newTexts] = [before, after].map((list) => list.map(text))
    const removedItems = before.filter((one) => !newTexts?.includes(text(one)))
    const addedItems = after.filter((one) => !oldTexts?.includes(text(one)))
    if (removedItems.length + addedItems.length === 0) return t('In a different order')
    return (
      <>
        {removedItems.length > 0 && <OldValue text={text(removedItems)} />}{' '}
        {addedItems.length > 0 && <ins className="no-underline">{text(addedItems)}</ins>}
      </>
    )
  }
  return renderRichText(t('<before/><arrow> → </arrow><word> became </word><after/>'), {
    before: <OldValue text={text(before)} />,
    arrow: (sign) => <span aria-hidden>{sign}</span>,
    word: (became) => <span className="sr-only">{became}</span>,
    after: <ins className="font-semibold no-underline">{text(after)}</ins>,
  })
}

const OldValue = ({ text }: { text: string }) =>
  text === '—' ? <span className="text-muted">{text}</span> : <del className="text-muted">{text}</del>
