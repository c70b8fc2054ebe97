import { t } from '@minato/contract/language/messages.ts'
import type { ProvisionName } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { provisionDrafts } from '@minato/contract/shipping/import-rules/rule.ts'
import { numberKinds, parseNumber } from '@minato/contract/values/amounts.ts'
import { vagueDate } from '@minato/contract/values/calendar.ts'
import { z } from 'zod'
import { commonFields, type ProvisionField, provisionFields } from './office-provision-fields.ts'

export type FormValues = Record<string, string | boolean | string[]>
type Json = Record<string, unknown>

export const maxSources = 4
const sourceParts = ['title', 'address', 'published'] as const

export const listFields = (name: ProvisionName) => [...provisionFields[name], ...commonFields]

const getValueAt = (from: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => Object(value)[key], from)

function toFormValue({ as, at }: ProvisionField, value: unknown): FormValues[string] {
  if (as === 'yes') return value === true
  if (as === 'choices') return Array.isArray(value) ? value.map(String) : []
  if (as === 'list') return Array.isArray(value) ? value.join('; ') : ''
  // The form cannot edit limits by seats or load, so they stay unchanged.
  const text = typeof value === 'object' ? '' : String(value ?? '')
  return at === 'asOf' ? vagueDate.format(text) : text
}

export function toValues(name: ProvisionName, provision: object | null, today: string): FormValues {
  const { sources = [] } = Object(provision) as { sources?: readonly Record<string, string | null>[] }
  const values: FormValues = { reason: '' }
  for (const field of listFields(name)) values[field.name] = toFormValue(field, getValueAt(provision, field.at))
  for (let index = 0; index < maxSources; index++)
    for (const part of sourceParts) values[`source${index}${part}`] = vagueDate.format(sources[index]?.[part] ?? '')
  return {
    ...values,
    looked: today,
    ...(name === 'ages' && { unlimited: provision !== null && !Object(provision).limit }),
  }
}

export const isNumber = (as: ProvisionField['as']) => as === 'whole' || as === 'km' || as === 'JPY'

function parseFieldValue({ as }: ProvisionField, value: FormValues[string] | undefined): unknown {
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

function setValueAt(into: Json, at: string, value: unknown) {
  const [key = '', ...innerPath] = at.split('.')
  if (innerPath.length === 0) {
    if (value === undefined) delete into[key]
    else into[key] = value
    return
  }
  const inner = { ...Object(into[key]) }
  into[key] = inner
  setValueAt(inner, innerPath.join('.'), value)
}

/** Merges form values into the provision; parts without a field (disputed readings, taxes by age) stay. */
export function toDraft(name: ProvisionName, provision: object | null, values: FormValues): Json {
  const draft: Json = { ...provision }
  delete draft.checked
  for (const field of listFields(name)) {
    if (field.at === '') continue
    const value = parseFieldValue(field, values[field.name])
    const isTable = field.name === 'n' && value === undefined && typeof getValueAt(provision, field.at) === 'object'
    if (!isTable) setValueAt(draft, field.at, value === undefined && field.nullable ? null : value)
  }
  if (name === 'ages' && values.unlimited === true) draft.limit = null
  draft.sources = Array.from({ length: maxSources }, (_, index) => ({
    title: values[`source${index}title`],
    address: values[`source${index}address`] || null,
    published: values[`source${index}published`],
  })).filter(({ title, address, published }) => title || address || published)
  return draft
}

function findFieldOfIssue(name: ProvisionName, path: readonly PropertyKey[]) {
  const [group, index, part] = path
  if (group === 'sources') return `source${String(index ?? 0)}${String(part ?? 'title')}`
  const at = path.join('.')
  const match = listFields(name).find((field) => field.at !== '' && (at === field.at || at.startsWith(`${field.at}.`)))
  return match?.name ?? (group === 'limit' ? 'origin' : 'asOf')
}

export const createSchema = (name: ProvisionName, provision: object | null): z.ZodType<FormValues, FormValues> =>
  z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])).superRefine((values, { addIssue }) => {
    const { error } = provisionDrafts[name].safeParse(toDraft(name, provision, values))
    for (const { path, message } of error?.issues ?? [])
      addIssue({ code: 'custom', path: [findFieldOfIssue(name, path)], message })
    if (String(values.reason ?? '').trim() === '')
      addIssue({ code: 'custom', path: ['reason'], message: t('Please say why') })
  })
