import { accountWarning } from '@minato/contract/ground/bank-accounts/facts.ts'
import type { Values } from '@minato/contract/language/fill.ts'
import { fillTemplate } from '@minato/contract/language/messages.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { ReadBy } from '../people/read-by.ts'
import { type Fact, type Letter, pageAt, type Sender } from './letter.ts'

type Absent = false | null | undefined
/** A label and the path of a page, or an address elsewhere; a path of the back-office has no language. */
type Link = readonly [label: string, path: string]

/**
 * An email as data. Every text is a message (docs/words.md) and may name {values}. It is left out while one of them is null.
 */
type EmailTemplate = {
  kind: string
  subject: string
  /** Absent: the reader by their `name`, which is a value then. */
  greeting?: string
  /** One that is a value alone, `{changes}`, may hold several. */
  paragraphs: readonly (string | Absent)[]
  /** A label with its text, or the name of a value that holds several. */
  facts?: readonly (Fact | string | Absent)[]
  action?: Link | null
  /** Small print under the action. */
  after?: readonly string[]
  /** A label with its path, or the name of a value that holds several. */
  links?: readonly (Link | string | Absent)[]
}

type Computed = string | readonly string[] | readonly Fact[] | readonly Link[] | null
/** A function is called in the language of the reader; dates are written in Japan's time. */
type EmailValue = Computed | number | Date | Money | undefined | ((reader: ReadBy) => Computed)

type NamesIn<Text> = Text extends `${string}{${infer Inside}}${infer After}` ? NameIn<Inside> | NamesIn<After> : never
/** Braces within a plural hold text: it has spaces or begins with a capital. */
type NameIn<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Name
  : Inside extends `${string} ${string}` | Capitalize<Inside>
    ? never
    : Inside
type TextsIn<Part> = Part extends string
  ? Part
  : Part extends readonly (infer Item)[]
    ? TextsIn<Item>
    : Part extends object
      ? TextsIn<Part[keyof Part]>
      : never
type GroupsOf<Template, Part extends 'facts' | 'links'> = Template extends { [Name in Part]: readonly (infer Item)[] }
  ? Extract<Item, string>
  : never
type GroupsIn<Template> = GroupsOf<Template, 'facts'> | GroupsOf<Template, 'links'>
type CompanyValue = 'company' | 'email' | 'accountWarning'

/** The values that a template names, without those that every email has; never where the compiler lost a text. */
type ValuesOf<Template> =
  string extends TextsIn<Template>
    ? never
    : {
        [Name in Exclude<NamesIn<TextsIn<Template>> | GroupsIn<Template>, CompanyValue>]: EmailValue
      } & (Template extends { greeting: string } ? object : { name: string })

/** The values that a frame does not give. */
type Remaining<Values, Shared> = [Values] extends [never] ? never : Omit<Values, keyof Shared>

type Source<Template, Values> = Template | ((values: Values) => Template)
/** The kind and the text of a message to post. */
type Email<Template extends EmailTemplate> = { kind: Template['kind']; letter(sender: Sender, reader: ReadBy): Letter }

/** Texts that templates choose from, each a message like the texts of a template. */
export const emailTexts = <const Texts extends object | string>(texts: Texts) => texts

/** Prepares an email: called with its values it gives the kind and the text of a message to post. */
export const emailTemplate =
  <const Template extends EmailTemplate, Values extends object = object>(source: Source<Template, Values>) =>
  (values: Values & ValuesOf<Template>) =>
    writeEmail(source, values)

/**
 * Prepares emails that share a frame, such as those about an order.
 * @param frameOf  the values that every one of them may name, and what is added to each
 */
export const framedEmail =
  <Subject, Shared extends object>(
    frameOf: (about: Subject) => { values: Shared; add(letter: Letter, sender: Sender): Letter },
  ) =>
  <const Template extends EmailTemplate, Values extends object = object>(source: Source<Template, Values>) =>
  (values: Remaining<Values & ValuesOf<Template>, Shared>) =>
  (about: Subject): Email<Template> => {
    const frame = frameOf(about)
    const { kind, letter } = writeEmail(source, { ...frame.values, ...values })
    return { kind, letter: (sender, reader) => frame.add(letter(sender, reader), sender) }
  }

function writeEmail<Template extends EmailTemplate, Values extends object>(
  source: Source<Template, Values>,
  values: object,
): Email<Template> {
  const { kind, ...template } = typeof source === 'function' ? source(values as Values) : source
  return { kind, letter: (sender, reader) => render(template, values, sender, reader) }
}

function render(template: Omit<EmailTemplate, 'kind'>, given: object, sender: Sender, reader: ReadBy): Letter {
  const { subject, greeting, paragraphs, facts, action, after, links } = template
  const values: Record<string, EmailValue> = { company: sender.name, email: sender.email, accountWarning, ...given }
  const resolve = (name: string) => {
    const value = values[name]
    return typeof value === 'function' ? value(reader) : value
  }
  /** Null where one of its values is. */
  function textOf(text: string | Absent) {
    if (!text) return null
    const named = [...text.matchAll(/\{\s*(\w+)/g)].flatMap(([, name = '']) => (name in values ? [name] : []))
    const filled = named.map((name) => [name, formatValue(resolve(name))] as const)
    if (filled.some(([, value]) => value === null)) return null
    const inText = Object.fromEntries(filled) as Values
    return fillTemplate(text, inText)
  }
  const textsOf = (texts: readonly (string | Absent)[]) =>
    texts.flatMap((text) => {
      const [, name = ''] = /^\{(\w+)\}$/.exec(text || '') ?? []
      const value = resolve(name)
      return Array.isArray(value) ? (value as readonly string[]) : (textOf(text) ?? [])
    })
  const factsOf = (entry: Fact | string | Absent): readonly Fact[] => {
    if (!entry) return []
    if (typeof entry === 'string') return (resolve(entry) ?? []) as readonly Fact[]
    const [label, value, ...source] = entry
    const [name, text] = [textOf(label), textOf(value)]
    return name === null || text === null ? [] : [[name, text, ...source]]
  }
  const hrefOf = (path: string) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name) => String(resolve(name)))
    const ofSite = place.startsWith('/admin') ? sender.publicUrl + place : pageAt(sender.publicUrl, place)
    return place.startsWith('/') ? ofSite : place
  }
  const linkOf = ([label, path]: Link) => ({ label: textOf(label) ?? '', href: hrefOf(path) })
  const linksOf = (entry: Link | string | Absent) => {
    if (typeof entry !== 'string') return entry ? [linkOf(entry)] : []
    // These labels are not translated again: a user may have typed a part of them.
    return ((resolve(entry) ?? []) as readonly Link[]).map(([label, path]) => ({ label, href: hrefOf(path) }))
  }
  return {
    subject: textOf(subject) ?? '',
    greeting: greeting === undefined ? { name: String(resolve('name')) } : (textOf(greeting) ?? ''),
    paragraphs: textsOf(paragraphs),
    ...(facts && { facts: facts.flatMap(factsOf) }),
    ...(action && { action: linkOf(action) }),
    ...(after && { after: textsOf(after) }),
    ...(links && { links: links.flatMap(linksOf) }),
  }
}

function formatValue(value: Exclude<EmailValue, (reader: ReadBy) => Computed>) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return inJapan(value)
  if (typeof value !== 'object') return value
  if ('amount' in value) return formatMoney(value.amount, value.currency)
  throw new Error('several facts in one text')
}
