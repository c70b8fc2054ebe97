import { formatUnprintableText, type UnprintableText } from '@minato/contract/deal/issued-documents/facts.ts'
import { unprintableTexts } from '@minato/contract/deal/issued-documents/issue.ts'
import { partyMessages } from '@minato/contract/deal/parties/facts.ts'
import { getPrintedNameHint, printedLabels } from '@minato/contract/platform/users/facts.ts'
import type { ApiError } from '@minato/contract/protocol/problem.ts'
import { latin } from '@minato/contract/values/latin.ts'
import { isProblem } from '#lib/api/failure.ts'
import { Notice } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/field.tsx'

/** Buyer's names as printed on documents; missing fields are untouched. */
export type BuyerNames = { buyerName?: string; buyerCompany?: string }

const fields = [
  ['buyer.name', 'buyerName', 'nameOnPapers'],
  ['buyer.company', 'buyerCompany', 'companyOnPapers'],
] as const

export const toBuyerNames = (values: BuyerNames): BuyerNames =>
  Object.fromEntries(
    fields.flatMap(([, name]) => {
      const text = values[name]?.trim()
      return text && latin.isLatin(latin.plain(text)) ? [[name, text]] : []
    }),
  )

export function parseUnprinted(error: unknown): UnprintableText[] {
  const parsed = isProblem(error, 'paper-unprintable')
    ? unprintableTexts.safeParse((error as ApiError).details?.unprinted)
    : undefined
  return parsed?.data ?? []
}

/** True where this form has a field for the text. Other texts are corrected on their own screens. */
export const isBuyerName = ({ text }: UnprintableText) => fields.some(([own]) => own === text)

type Props = {
  unprinted: readonly UnprintableText[]
  values: BuyerNames
  onType(change: BuyerNames): void
  fault(name: string): string | undefined
}

export const BuyerNameFields = ({ unprinted, values, onType, fault }: Props) =>
  fields.map(([textKey, name, printed]) => {
    const match = unprinted.find(({ text }) => text === textKey)
    const text = values[name]
    if (!match && text === undefined) return null
    return (
      <div key={name} className="grid gap-2">
        {match && <Notice tone="bad">{formatUnprintableText(match)}</Notice>}
        <TextField
          label={printedLabels[printed]}
          hint={getPrintedNameHint()}
          required
          value={text ?? ''}
          error={text && !latin.isLatin(latin.plain(text)) ? partyMessages.latin : fault(name)}
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      </div>
    )
  })
