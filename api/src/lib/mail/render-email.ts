import { localizePath } from '@minato/contract/language/languages.ts'
import { getLanguage, getTextDirection, t } from '@minato/contract/language/messages.ts'
import type { Company } from '@minato/contract/platform/company/company.ts'
import { buildChatLink } from '@minato/contract/platform/site/chat.ts'
import { escapeHtml } from '../html.ts'
import type { Reader } from '../people/reader.ts'

/** The company at the time of writing, and the URL of its site. */
export type Sender = Company & { chatNumber: string; publicUrl: string }

/** A label with its value, such as an order's reference. Values typed by a buyer are sent to confirmed addresses only. */
export type Fact = readonly [label: string, value: string, source?: 'typed']

/** The content of an email as plain text; nothing in it is parsed as HTML. */
export type EmailContent = {
  subject: string
  /** A person's name, or an opening sentence without text typed by a buyer. */
  greeting: string | { name: string }
  paragraphs: readonly string[]
  facts?: readonly Fact[]
  /** The main action; `href` is absolute. */
  action?: { label: string; href: string }
  after?: readonly string[]
  /** Further absolute links, or a chat with its first message. */
  links?: readonly ({ label: string; href: string } | { label: string; chat: string })[]
}

/** Returns the URL of a page in the reader's language. */
export const toPageUrl = (publicUrl: string, path: string) => publicUrl + localizePath(getLanguage(), path)

/** Renders an email as plain text and as HTML for mail programs of all ages: tables, inline styles, no pictures. */
export function renderEmail(email: EmailContent, sender: Sender, { isConfirmed }: Pick<Reader, 'isConfirmed'>) {
  const links = (email.links ?? []).map((link) =>
    'chat' in link ? { label: link.label, href: buildChatLink(sender.chatNumber, link.chat) } : link,
  )
  const facts = email.facts?.filter(([, , source]) => isConfirmed || source !== 'typed') ?? []
  const content = { ...email, ...toOpening(email, isConfirmed), facts, links }
  return { subject: email.subject, text: toPlainText(content, sender), html: toHtml(content, sender) }
}

/** Greets by name at confirmed addresses only: a stranger may have typed both name and address. */
function toOpening({ greeting, paragraphs }: EmailContent, isConfirmed: boolean) {
  const hello = t('Hello,')
  if (typeof greeting !== 'string')
    return { greeting: isConfirmed ? t('Dear {name},', { name: greeting.name }) : hello, paragraphs }
  if (isConfirmed || greeting === hello) return { greeting, paragraphs }
  return { greeting: hello, paragraphs: [greeting, ...paragraphs] }
}

type RenderedEmail = Omit<EmailContent, 'greeting' | 'links'> & {
  greeting: string
  links: { label: string; href: string }[]
}

function toPlainText({ greeting, paragraphs, facts = [], action, after = [], links }: RenderedEmail, sender: Sender) {
  const parts = [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.href}`,
    ...after,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    `${sender.legalName}\n${sender.email} · ${sender.phone}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Light theme colours of web/app/app.css, because mail programs do not support CSS variables.
const background = '#f4f5f0'
const surface = '#fcfcf9'
const ink = '#14212b'
const muted = '#51605f'
const line = '#c5cac3'
const accent = '#b8281c'
const address = '#0c5478'
const font = 'font-family:Arial,Helvetica,sans-serif'
/** Allows breaks anywhere, so that phones do not scroll sideways. */
const breaks = 'word-break:break-word;overflow-wrap:anywhere'

function toHtml(
  { subject, greeting, paragraphs, facts = [], action, after = [], links }: RenderedEmail,
  sender: Sender,
) {
  const body = [
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    facts.length > 0 ? factTable(facts) : '',
    action ? button(action) : '',
    ...after.map((text) => paragraph(text, `color:${muted};font-size:14px`)),
    ...links.map(link),
  ].join('\n')
  return `<!doctype html>
<html lang="${getLanguage()}" dir="${getTextDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${surface};border-top:2px solid ${ink};border-bottom:2px solid ${ink}">
<tr><td style="padding:18px 28px;border-bottom:1px solid ${ink};${font};font-size:18px;font-weight:bold;color:${ink}">${escapeHtml(sender.name)}</td></tr>
<tr><td style="padding:24px 28px 12px">
${body}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${line};${font};font-size:13px;line-height:20px;color:${muted}">${escapeHtml(sender.legalName)}<br>${escapeHtml(sender.email)} &middot; ${escapeHtml(sender.phone)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const paragraph = (text: string, more = '') =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink};${breaks};${more}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const factTable = (facts: readonly Fact[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${ink};border-bottom:3px double ${ink}">${facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:8px 12px 8px 0;border-bottom:1px solid ${line};${font};font-size:14px;color:${muted};vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;border-bottom:1px solid ${line};${font};font-size:15px;color:${ink};${breaks}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('')}</table>`

const button = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:0 0 20px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 22px;background:${accent};border-radius:3px;${font};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:${muted};word-break:break-all">${escapeHtml(href)}</p>`

const link = ({ label, href }: RenderedEmail['links'][number]) =>
  `<p style="margin:0 0 16px;${font};font-size:16px"><a href="${escapeHtml(href)}" style="color:${address}">${escapeHtml(label)}</a></p>`
