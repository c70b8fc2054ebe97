import { t } from '@minato/contract/language/messages.ts'
import type { ProvisionName } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { provisionDrafts } from '@minato/contract/shipping/import-rules/rule.ts'
import { numberKinds, parseNumber } from '@minato/contract/values/amounts.ts'
import { vagueDate } from '@minato/contract/values/calendar.ts'
import { z } from 'zod'
import { commonFields, type ProvisionField, provisionFields } from './office-provision-fields.ts'

export type Typed = Record<string, string | boolean | string[]>
type Json = Record<string, unknown>

export const mostSources = 4
const sourceParts = ['title', 'address', 'published'] as const

export const fieldsFor = (name: ProvisionName) => [...provisionFields[name], ...commonFields]

const valueAt = (from: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => Object(value)[key], from)

function typedValue({ as, at }: ProvisionField, value: unknown): Typed[string] {
  if (as === 'yes') return value === true
  if (as === 'choices') return Array.isArray(value) ? value.map(String) : []
  if (as === 'list') return Array.isArray(value) ? value.join('; ') : ''
  // Years by seats or load stay as they are: no form can hold them.
  const text = typeof value === 'object' ? '' : String(value ?? '')
  return at === 'asOf' ? vagueDate.said(text) : text
}

/** A provision as its form begins; an empty one where it is new. */
export function typedOf(name: ProvisionName, provision: object | null, today: string): Typed {
  const { sources = [] } = Object(provision) as { sources?: readonly Record<string, string | null>[] }
  const typed: Typed = { reason: '' }
  for (const field of fieldsFor(name)) typed[field.name] = typedValue(field, valueAt(provision, field.at))
  for (let index = 0; index < mostSources; index++)
    for (const part of sourceParts) typed[`source${index}${part}`] = vagueDate.said(sources[index]?.[part] ?? '')
  return {
    ...typed,
    looked: today,
    ...(name === 'ages' && { unlimited: provision !== null && !Object(provision).limit }),
  }
}

export const isNumber = (as: ProvisionField['as']) => as === 'whole' || as === 'km' || as === 'JPY'

function parsed({ as }: ProvisionField, value: Typed[string] | undefined): unknown {
  if (as === 'yes') return value === true
  if (as === 'choices') return Array.isArray(value) && value.length > 0 ? value : undefined
  const text = String(value ?? '').trim()
  if (as === 'list')
    return text
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
  if (text === '') return undefined
  return isNumber(as) ? (parseNumber(numberKinds[as], text) ?? text) : text
}

function put(into: Json, at: string, value: unknown) {
  const [key = '', ...rest] = at.split('.')
  if (rest.length === 0) {
    if (value === undefined) delete into[key]
    else into[key] = value
    return
  }
  const inner = { ...Object(into[key]) }
  into[key] = inner
  put(inner, rest.join('.'), value)
}

/** The provision that a form holds, on top of what it was: what no form shows (disputed readings, taxes by age) stays. */
export function draftOf(name: ProvisionName, provision: object | null, typed: Typed): Json {
  const draft: Json = { ...provision }
  delete draft.checked
  for (const field of fieldsFor(name)) {
    if (field.at === '') continue
    const value = parsed(field, typed[field.name])
    const isTable = field.name === 'n' && value === undefined && typeof valueAt(provision, field.at) === 'object'
    if (!isTable) put(draft, field.at, value === undefined && field.nullable ? null : value)
  }
  if (name === 'ages' && typed.unlimited === true) draft.limit = null
  draft.sources = Array.from({ length: mostSources }, (_, index) => ({
    title: typed[`source${index}title`],
    address: typed[`source${index}address`] || null,
    published: typed[`source${index}published`],
  })).filter(({ title, address, published }) => title || address || published)
  return draft
}

function fieldOf(name: ProvisionName, path: readonly PropertyKey[]) {
  const [first, index, part] = path
  if (first === 'sources') return `source${String(index ?? 0)}${String(part ?? 'title')}`
  const at = path.join('.')
  const match = fieldsFor(name).find((field) => field.at !== '' && (at === field.at || at.startsWith(`${field.at}.`)))
  return match?.name ?? (first === 'limit' ? 'origin' : 'asOf')
}

/** Checks a form as the server checks the provision that it holds, each fault at its field. */
export const typedSchema = (name: ProvisionName, provision: object | null): z.ZodType<Typed, Typed> =>
  z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])).superRefine((typed, { addIssue }) => {
    const { error } = provisionDrafts[name].safeParse(draftOf(name, provision, typed))
    for (const { path, message } of error?.issues ?? [])
      addIssue({ code: 'custom', path: [fieldOf(name, path)], message })
    if (String(typed.reason ?? '').trim() === '')
      addIssue({ code: 'custom', path: ['reason'], message: t('Please say why') })
  })
