import type { PublicShortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'

// Fills the page of a shortlist. The page holds all messages; data of the list is only ever inserted as text.

const queryAll = <Kind extends HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<Kind>(selector),
]
const language = document.documentElement.dataset.language ?? 'en'

function showState(state: string) {
  for (const element of queryAll('[data-state]')) element.hidden = element.dataset.state !== state
}
/** Fills a slot, or removes it if the text is missing. */
function fillText(within: ParentNode, place: string, text: string | null) {
  for (const element of queryAll(`[data-text="${place}"]`, within))
    if (text) element.textContent = text
    else element.remove()
}
function fillLink(within: ParentNode, place: string, address: string | null) {
  for (const link of queryAll<HTMLAnchorElement>(`[data-link="${place}"]`, within))
    if (address) link.href = address
    else link.remove()
}

function renderCar(listed: PublicShortlist['cars'][number], at: number) {
  const { state, title, facts, price, freight, chat, note, picture } = listed
  const template = document.querySelector('template') as HTMLTemplateElement
  const car = template.content.cloneNode(true) as DocumentFragment
  fillText(car, 'number', `${at + 1}`)
  fillText(car, 'title', title)
  fillText(car, 'facts', facts.join(' · '))
  fillText(car, 'price', price)
  fillText(car, 'freight', freight)
  fillLink(car, 'ask', chat)
  fillText(car, 'note', note)
  for (const element of queryAll('[data-is]', car)) if (element.dataset.is !== state) element.remove()
  for (const image of queryAll<HTMLImageElement>('img', car))
    if (picture) image.src = picture
    else image.remove()
  return car
}

function renderList({ madeBy, title, until, contact: { name, phone, chat }, cars }: PublicShortlist) {
  document.title = title
  for (const line of queryAll('[data-by]')) line.hidden = line.dataset.by !== madeBy
  fillText(document, 'heading', title)
  fillText(document, 'until', until)
  fillText(document, 'name', name)
  fillText(document, 'phone', phone)
  fillLink(document, 'phone', phone && formatPhoneLink(phone))
  fillLink(document, 'chat', chat)
  document.querySelector('ol')?.replaceChildren(...cars.map(renderCar))
  showState('list')
}

const post = (call: string) =>
  fetch(`/api/shortlists/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': language },
    body: JSON.stringify({ token: location.hash.slice(1) }),
  })

async function loadShortlist() {
  const token = location.hash.slice(1)
  for (const link of queryAll<HTMLAnchorElement>('a[hreflang]')) link.hash = location.hash
  if (!token) return showState('gone')
  const answer = await post('open')
  if (answer.ok) return renderList(await answer.json())
  showState([400, 404].includes(answer.status) ? 'gone' : 'failed')
}
async function print() {
  const pictures = queryAll<HTMLImageElement>('ol img')
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
}
async function report(button: HTMLElement) {
  const answer = await post('report').catch(() => null)
  button.hidden = answer?.ok ?? false
  for (const line of queryAll('[data-report]')) line.hidden = (line.dataset.report === 'sent') !== button.hidden
}
const load = () => loadShortlist().catch(() => showState('failed'))

for (const button of queryAll('[data-do="again"]')) button.onclick = () => location.reload()
for (const button of queryAll('[data-do="print"]')) button.onclick = print
for (const button of queryAll('[data-do="report"]')) button.onclick = () => report(button)
// Reloads for another link in the same tab, or after the back/forward cache, since cars may be sold.
addEventListener('hashchange', () => location.reload())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
load()
