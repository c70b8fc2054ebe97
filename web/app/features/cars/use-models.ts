import type { CarFacets } from '@minato/contract/cars/search.ts'
import { useRef, useState } from 'react'
import { type Counted, fieldValues, findValue } from './field-values.ts'

type Models = { data: readonly (Counted & { make?: string | undefined })[]; left: number }

/** Make and model of a search: the models are those of the make, and one that the chosen make does not have is emptied. */
export function useModels(facets: CarFacets, search: URLSearchParams) {
  const [make, setMake] = useState(search.get('make') ?? '')
  const [model, setModel] = useState(search.get('model') ?? '')
  const [asked, setAsked] = useState<Models>()
  const latest = useRef(make)
  const listed = (of: string) => facets.model.filter((one) => !of || one.make.toLowerCase() === of.toLowerCase())

  async function changeMake(next: string) {
    latest.current = next
    setMake(next)
    setAsked(undefined)
    try {
      const models = knowsAll(facets, search) ? { data: listed(next), left: 0 } : await modelsOf(next)
      const has =
        findValue(models.data, model) ?? (models.left > 0 && findValue((await modelsOf(next, model)).data, model))
      if (latest.current !== next) return
      setAsked(models)
      if (!has) setModel('')
    } catch (error) {
      // The models that came with the page stay; one of another make finds nothing, and says so.
      console.error('could not ask for the models of a make', error)
    }
  }
  const models: Models = asked ?? { data: listed(make), left: facets.left.model }
  return { make, changeMake, model, setModel, models }
}

const modelsOf = (make: string, contains?: string) => fieldValues({ field: 'model', make, contains })

/** A page that was asked for one make may carry the models of no other. */
const knowsAll = ({ model, left }: CarFacets, search: URLSearchParams) => {
  const make = search.get('make')?.toLowerCase()
  return left.model === 0 && (!make || model.some((one) => one.make.toLowerCase() !== make))
}
