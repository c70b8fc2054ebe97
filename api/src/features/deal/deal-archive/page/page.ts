import { getLanguage, getTextDirection, t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatJapanTime } from '@minato/contract/values/days.ts'
import { html } from '#lib/html.ts'
import type { DealArchive } from '../archive-data.ts'
import type { LostFile } from '../zip.ts'
import { chatPart, claimsPart, reviewPart, timelinePart } from './history.ts'
import { documentsSection, orderPart, vehiclesPart } from './order.ts'
import { paymentsPart } from './payments.ts'

/** Creates the readable page of a deal archive: self-contained, with links to the files beside it. */
export function renderPage(archive: DealArchive, { company, lost }: { company: string; lost: readonly LostFile[] }) {
  const title = t('Order {id}', { id: toShortId(archive.order.id) })
  const missingNames = new Set(lost.map(({ name }) => name))
  const page = html`<!doctype html>
<html lang="${getLanguage()}" dir="${getTextDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${company}</title>
<style>${{ html: style }}</style>
</head>
<body>
<header><p>${company}</p><h1>${title}</h1><p>${formatJapanTime(archive.at)}</p></header>
${lost.length > 0 && missing(lost)}
${orderPart(archive)}
${vehiclesPart(archive)}
${paymentsPart(archive, missingNames)}
${documentsSection(archive, missingNames)}
${claimsPart(archive, missingNames)}
${reviewPart(archive)}
${timelinePart(archive)}
${chatPart(archive)}
<footer><p>${t('To check that no file was changed, run this in the folder of these files: {command}', { command: 'sha256sum -c SHA256SUMS' })}</p></footer>
</body>
</html>
`
  return page.html
}

const style = `
:root{color-scheme:light dark;--ink:#14212b;--muted:#51605f;--line:#c5cac3;--paper:#fcfcf9;--link:#0c5478;--bad:#a3221a}
@media (prefers-color-scheme:dark){:root{--ink:#e9ece6;--muted:#a9b4b1;--line:#3c4a4f;--paper:#10191f;--link:#8cc7ea;--bad:#ff9d92}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 3rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,"Noto Sans","Noto Sans JP",sans-serif;overflow-wrap:anywhere}
header{border-bottom:2px solid var(--ink);margin-bottom:1rem}header p{margin:0;color:var(--muted)}
h1{margin:.25rem 0;font-size:1.6rem;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.2rem;border-bottom:1px solid var(--ink)}h3{margin:1rem 0 .25rem;font-size:1rem}
a{color:var(--link)}p{margin:.25rem 0}
dl{margin:.5rem 0}dt{color:var(--muted)}dd{margin:0 0 .4rem}
@media (min-width:34rem){dl{display:grid;grid-template-columns:minmax(7rem,14rem) 1fr;gap:.25rem 1rem}dd{margin:0}}
.log{list-style:none;padding:0}.log li{padding:.4rem 0;border-bottom:1px solid var(--line)}.log p:first-child{color:var(--muted);font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.925rem}th,td{padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:normal}
.sum{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}tfoot td{font-weight:600}
ol,ul{margin:.5rem 0;padding-inline-start:1.2rem}.photos{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:none}.photos img{width:8rem;height:8rem;object-fit:cover;border:1px solid var(--line)}
.bad{border:1px solid var(--bad);padding:.5rem .75rem;color:var(--bad)}.muted,footer{color:var(--muted)}.pre{white-space:pre-line}
footer{margin-top:2rem;border-top:1px solid var(--line);font-size:.875rem}
@media print{body{max-width:none;padding:0}.photos img{width:5rem;height:5rem}tr,article,li{break-inside:avoid}}
`

const missing = (lost: readonly LostFile[]) =>
  html`<div class="bad"><p>${t('These files could not be read. Please tell us, and we will send them to you.')}</p><ul>${lost.map(({ name }) => html`<li>${name}</li>`)}</ul></div>`
