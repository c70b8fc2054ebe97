import type { MessageValues } from '@minato/contract/language/fill-message.ts'
import { fillTemplate } from '@minato/contract/language/messages.ts'
import { getAccountFraudWarning } from '@minato/contract/platform/bank-accounts/facts.ts'
import { formatDeadline } from '@minato/contract/values/days.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { Reader } from '../people/reader.ts'
import { type EmailContent, type Fact, type Sender, toPageUrl } from './render-email.ts'

type OmittedEntry = false | null | undefined
/** A label and the path of a page or an external URL; paths of the back-office have no language. */
type Link = readonly [label: string, path: string]

/** An email as data. Every text is a message (docs/words.md) with {values}. A text is omitted while one of its values is null. */
type EmailTemplate = {
  kind: string
  subject: string
  /** Default: greets the reader by the value `name`. */
  greeting?: string
  /** A text that is only a value, `{changes}`, may stand for several paragraphs. */
  paragraphs: readonly (string | OmittedEntry)[]
  /** A label with its text, or the name of a value with several facts. */
  facts?: readonly (Fact | string | OmittedEntry)[]
  action?: Link | null
  /** Small print under the action. */
  after?: readonly string[]
  /** A label with its path, or the name of a value with several links. */
  links?: readonly (Link | string | OmittedEntry)[]
}

type Computed = string | readonly string[] | readonly Fact[] | readonly Link[] | null
/** A function runs in the reader's language; moments are formatted in Japan's time zone and the reader's. */
type EmailValue = Computed | number | Date | Money | undefined | ((reader: Reader) => Computed)

type NamesIn<Text> = Text extends `${string}{${infer Inside}}${infer After}` ? NameIn<Inside> | NamesIn<After> : never
/** Braces inside a plural contain text: it has spaces or starts with a capital letter. */
type NameIn<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Name extends `${string} ${string}`
    ? never
    : Name
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

/** The values that a template names, except the common ones; never if the compiler lost a text. */
type ValuesOf<Template> =
  string extends TextsIn<Template>
    ? never
    : {
        [Name in Exclude<NamesIn<TextsIn<Template>> | GroupsIn<Template>, CompanyValue>]: EmailValue
      } & (Template extends { greeting: string } ? object : { name: string })

type Remaining<Values, Shared> = [Values] extends [never] ? never : Omit<Values, keyof Shared>

type Source<Template, Values> = Template | ((values: Values) => Template)
type Email<Template extends EmailTemplate> = {
  kind: Template['kind']
  letter(sender: Sender, reader: Reader): EmailContent
}

/** Texts for use in templates; each is a translatable message. */
export const emailTexts = <const Texts extends object | string>(texts: Texts) => texts

/** Creates an email template; called with its values it returns the kind and content. */
export const emailTemplate =
  <const Template extends EmailTemplate, Values extends object = object>(source: Source<Template, Values>) =>
  (values: Values & ValuesOf<Template>) =>
    writeEmail(source, values)

/**
 * Creates templates that share a frame, such as emails about an order.
 * @param frameOf returns the shared values and a function that extends each email
 */
export const emailTemplateInFrame =
  <Subject, Shared extends object>(
    frameOf: (about: Subject) => { values: Shared; add(email: EmailContent, sender: Sender): EmailContent },
  ) =>
  <const Template extends EmailTemplate, Values extends object = object>(source: Source<Template, Values>) =>
  (values: Remaining<Values & ValuesOf<Template>, Shared>) =>
  (about: Subject): Email<Template> => {
    const frame = frameOf(about)
    const { kind, letter: writeContent } = writeEmail(source, { ...frame.values, ...values })
    return { kind, letter: (sender, reader) => frame.add(writeContent(sender, reader), sender) }
  }

function writeEmail<Template extends EmailTemplate, Values extends object>(
  source: Source<Template, Values>,
  values: object,
): Email<Template> {
  const { kind, ...template } = typeof source === 'function' ? source(values as Values) : source
  return { kind, letter: (sender, reader) => render(template, values, sender, reader) }
}

function render(template: Omit<EmailTemplate, 'kind'>, input: object, sender: Sender, reader: Reader): EmailContent {
  const { subject, greeting, paragraphs, facts, action, after, links } = template
  const values: Record<string, EmailValue> = {
    company: sender.name,
    email: sender.email,
    accountWarning: getAccountFraudWarning,
    ...input,
  }
  const resolve = (name: string) => {
    const value = values[name]
    return typeof value === 'function' ? value(reader) : value
  }
  function toText(text: string | OmittedEntry) {
    if (!text) return null
    const usedNames = [...text.matchAll(/\{\s*(\w+)/g)].flatMap(([, name = '']) => (name in values ? [name] : []))
    const filled = usedNames.map((name) => [name, formatValue(resolve(name), reader)] as const)
    if (filled.some(([, value]) => value === null)) return null
    const inText = Object.fromEntries(filled) as MessageValues
    return fillTemplate(text, inText)
  }
  const toTexts = (texts: readonly (string | OmittedEntry)[]) =>
    texts.flatMap((text) => {
      const [, name = ''] = /^\{(\w+)\}$/.exec(text || '') ?? []
      const value = resolve(name)
      return Array.isArray(value) ? (value as readonly string[]) : (toText(text) ?? [])
    })
  const toFacts = (entry: Fact | string | OmittedEntry): readonly Fact[] => {
    if (!entry) return []
    if (typeof entry === 'string') return (resolve(entry) ?? []) as readonly Fact[]
    const [label, value, ...source] = entry
    const [name, text] = [toText(label), toText(value)]
    return name === null || text === null ? [] : [[name, text, ...source]]
  }
  const toHref = (path: string) => {
    const target = path.replace(/\{(\w+)\}/g, (_, name) => String(resolve(name)))
    const siteUrl = target.startsWith('/admin') ? sender.publicUrl + target : toPageUrl(sender.publicUrl, target)
    return target.startsWith('/') ? siteUrl : target
  }
  const toLink = ([label, path]: Link) => ({ label: toText(label) ?? '', href: toHref(path) })
  const toLinks = (entry: Link | string | OmittedEntry) => {
    if (typeof entry !== 'string') return entry ? [toLink(entry)] : []
    // A user may have typed part of these labels, so they are not translated again.
    return ((resolve(entry) ?? []) as readonly Link[]).map(([label, path]) => ({ label, href: toHref(path) }))
  }
  return {
    subject: toText(subject) ?? '',
    greeting: greeting === undefined ? { name: String(resolve('name')) } : (toText(greeting) ?? ''),
    paragraphs: toTexts(paragraphs),
    ...(facts && { facts: facts.flatMap(toFacts) }),
    ...(action && { action: toLink(action) }),
    ...(after && { after: toTexts(after) }),
    ...(links && { links: links.flatMap(toLinks) }),
  }
}

function formatValue(value: Exclude<EmailValue, (reader: Reader) => Computed>, { zone = 'UTC' }: Reader) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return formatDeadline(value, zone)
  if (typeof value !== 'object') return value
  if ('amount' in value) return formatMoney(value.amount, value.currency)
  throw new Error('several facts in one text')
}
