import { formatSearch } from '#stock/cars/words/filter-text.ts'
import { savedSearchLimits } from './facts.ts'

/** Returns the name of a saved search. Without a typed one it lists the filters, in the language of each reader. */
export const getSearchName = ({ name, search }: { name: string; search: string }) =>
  name || formatSearch(search).slice(0, savedSearchLimits.name)
