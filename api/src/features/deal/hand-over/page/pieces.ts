import { inJapan } from '@minato/contract/values/days.ts'
import { type Html, html } from '#lib/html.ts'

/** A part of the page under its heading. */
export const part = (title: string, content: Html) => html`<section><h2>${title}</h2>${content}</section>`

export type Fact = readonly [label: string, value: string | Html | null | undefined]
export const facts = (all: readonly Fact[]) =>
  html`<dl>${all.filter(([, value]) => value).map(([label, value]) => html`<dt>${label}</dt><dd class="pre">${value}</dd>`)}</dl>`

/** A file beside the page, where it is there. */
export const fileLink = (name: string, text: string, gone: ReadonlySet<string>) =>
  gone.has(name) ? html`${text}` : html`<a href="${name}">${text}</a>`

export const moment = (at: string) => inJapan(new Date(at))
/** What is known, one after the other. */
export const known = (all: readonly (string | number | null | undefined | false)[]) => all.filter(Boolean).join(' · ')
export const lines = (texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n')
