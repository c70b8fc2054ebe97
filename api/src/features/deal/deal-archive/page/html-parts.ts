import { formatJapanTime } from '@minato/contract/values/days.ts'
import { type Html, html } from '#lib/html.ts'

export const part = (title: string, content: Html) => html`<section><h2>${title}</h2>${content}</section>`

export type Fact = readonly [label: string, value: string | Html | null | undefined]
export const facts = (all: readonly Fact[]) =>
  html`<dl>${all.filter(([, value]) => value).map(([label, value]) => html`<dt>${label}</dt><dd class="pre">${value}</dd>`)}</dl>`

/** Links to a file beside the page; plain text for a missing file. */
export const fileLink = (name: string, text: string, missingNames: ReadonlySet<string>) =>
  missingNames.has(name) ? html`${text}` : html`<a href="${name}">${text}</a>`

export const moment = (at: string) => formatJapanTime(new Date(at))
export const joinNonEmpty = (all: readonly (string | number | null | undefined | false)[]) =>
  all.filter(Boolean).join(' · ')
export const lines = (texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n')
