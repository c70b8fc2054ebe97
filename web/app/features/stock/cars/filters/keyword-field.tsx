import { carFields } from '@minato/contract/stock/cars/fields.ts'
import type { CarSuggestion } from '@minato/contract/stock/cars/search.ts'
import { formatCarWord, hasFreeWords } from '@minato/contract/stock/cars/words/free-words.ts'
import { carListTexts } from '#features/stock/cars/words.ts'
import { paths } from '#paths.ts'
import { ProposingField } from '#ui/forms/proposing-field.tsx'
import { askStock } from '../search/ask-stock.ts'
import { filterLabels } from '../search/search-url.ts'

type Props = { search: URLSearchParams; placeholder: string; className?: string }

export const KeywordField = ({ search, ...field }: Props) => (
  <ProposingField
    {...field}
    label={filterLabels.keywords}
    name="keywords"
    type="search"
    defaultValue={search.get('keywords') ?? ''}
    maxLength={200}
    propose={suggested}
  />
)

async function suggested(typed: string, signal: AbortSignal) {
  const text = typed.trim().slice(0, 100)
  if (text === '') return []
  const { data } = await askStock('suggest', { text }, signal)
  return data.map((one) => ({
    id: `${one.field} ${one.make} ${one.value}`,
    value: one.value,
    label: one.make ? `${one.make} ${one.value}` : saidValue(one),
    kind: one.field === 'grade' ? carListTexts.grade : carFields[one.field].label,
    count: one.count,
    to: wayTo(one),
  }))
}

const saidValue = ({ field, value }: CarSuggestion) =>
  field !== 'grade' && hasFreeWords(field) ? formatCarWord(value) : value

function wayTo({ field, value, make, id }: CarSuggestion) {
  if (id) return paths.car(id)
  const query = { ...(make && { make }), [field === 'grade' ? 'keywords' : field]: value }
  return `${paths.cars}?${new URLSearchParams(query)}`
}
