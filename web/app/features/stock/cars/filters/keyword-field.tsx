import { carFields } from '@minato/contract/stock/cars/fields.ts'
import type { CarSuggestion } from '@minato/contract/stock/cars/search.ts'
import { filterLabels } from '@minato/contract/stock/cars/words/filter-text.ts'
import { formatCarWord, hasFreeWords } from '@minato/contract/stock/cars/words/free-words.ts'
import { carListTexts } from '#features/stock/cars/words.ts'
import { paths } from '#paths.ts'
import { ProposingField } from '#ui/forms/proposing-field.tsx'
import { fetchStock } from '../search/fetch-stock.ts'

type Props = { search: URLSearchParams; placeholder: string; className?: string }

export const KeywordField = ({ search, ...field }: Props) => (
  <ProposingField
    {...field}
    label={filterLabels.keywords}
    name="keywords"
    type="search"
    defaultValue={search.get('keywords') ?? ''}
    maxLength={200}
    propose={fetchSuggestions}
  />
)

async function fetchSuggestions(typed: string, signal: AbortSignal) {
  const text = typed.trim().slice(0, 100)
  if (text === '') return []
  const { data } = await fetchStock('suggest', { text }, signal)
  return data.map((suggestion) => ({
    id: `${suggestion.field} ${suggestion.make} ${suggestion.value}`,
    value: suggestion.value,
    label: suggestion.make ? `${suggestion.make} ${suggestion.value}` : formatSuggestion(suggestion),
    kind: suggestion.field === 'grade' ? carListTexts.grade : carFields[suggestion.field].label,
    count: suggestion.count,
    to: toSuggestionPath(suggestion),
  }))
}

const formatSuggestion = ({ field, value }: CarSuggestion) =>
  field !== 'grade' && hasFreeWords(field) ? formatCarWord(value) : value

function toSuggestionPath({ field, value, make, id }: CarSuggestion) {
  if (id) return paths.car(id)
  const query = { ...(make && { make }), [field === 'grade' ? 'keywords' : field]: value }
  return `${paths.cars}?${new URLSearchParams(query)}`
}
