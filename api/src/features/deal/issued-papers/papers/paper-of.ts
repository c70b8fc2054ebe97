import { formatCode } from '@minato/contract/deal/issued-papers/code.ts'
import { issuedDocumentKinds } from '@minato/contract/deal/issued-papers/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import type { Paper, PaperLogo } from '#lib/pdf/paper.ts'
import { invoice, proforma } from './invoices.ts'
import { packingList } from './packing-list.ts'
import { type Description, reference } from './parts.ts'
import { receipt } from './receipt.ts'
import { shippingInstruction } from './shipping-instruction.ts'

/** Data that exist only once a document is issued; `site` is the public URL. */
type Issue = { number: string; code: string; at: Date; site: string; logo: PaperLogo | null }

/** Converts facts to a drawable document. Only a proforma invoice requests payment, so only it has a check code. */
export function paperOf(facts: IssuedFacts, { number, code, at, site, logo }: Issue): Paper {
  const { seller, on, orderId, replaces, foot } = facts
  const description = described(facts, number)
  const { label } = issuedDocumentKinds[facts.kind]
  return {
    title: label,
    number,
    at,
    sender: { name: seller.name, lines: [...seller.address, `Tel. ${seller.phone} · ${seller.email}`], logo },
    facts: [
      ['Date of issue', formatDate(on)],
      ['Order', reference(orderId)],
      ...(replaces ? [['In the place of', replaces] as const] : []),
      ...description.facts,
    ],
    check:
      facts.kind === 'proforma'
        ? {
            address: `${site}/verify#${number}.${code}`,
            lines: [`Check this invoice: ${new URL(site).host}/verify`, `Code ${formatCode(code)}`],
          }
        : null,
    blocks: description.blocks,
    foot,
  }
}

function described(facts: IssuedFacts, number: string): Description {
  switch (facts.kind) {
    case 'proforma':
      return proforma(facts, number)
    case 'invoice':
      return invoice(facts)
    case 'packing-list':
      return packingList(facts)
    case 'shipping-instruction':
      return shippingInstruction(facts)
    case 'receipt':
      return receipt(facts)
  }
}
