import { formatCode } from '@minato/contract/deal/issued-documents/document-code.ts'
import { issuedDocumentKinds } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import type { PdfDocument, PdfLogo } from '#lib/pdf/pdf-document.ts'
import { type Description, formatOrderReference } from './blocks.ts'
import { describeInvoice, describeProforma } from './invoices.ts'
import { describePackingList } from './packing-list.ts'
import { describeReceipt } from './receipt.ts'
import { describeShippingInstruction } from './shipping-instruction.ts'

/** Data that exist only once a document is issued; `site` is the public URL. */
type Issue = { number: string; code: string; at: Date; site: string; logo: PdfLogo | null }

/** Converts facts to a drawable document. Only a proforma invoice requests payment, so only it has a check code. */
export function composeDocument(facts: IssuedFacts, { number, code, at, site, logo }: Issue): PdfDocument {
  const { seller, on, orderId, replaces, foot } = facts
  const description = describeFacts(facts, number)
  const { label } = issuedDocumentKinds[facts.kind]
  return {
    title: label,
    number,
    at,
    sender: { name: seller.name, lines: [...seller.address, `Tel. ${seller.phone} · ${seller.email}`], logo },
    facts: [
      ['Date of issue', formatDate(on)],
      ['Order', formatOrderReference(orderId)],
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

function describeFacts(facts: IssuedFacts, number: string): Description {
  switch (facts.kind) {
    case 'proforma':
      return describeProforma(facts, number)
    case 'invoice':
      return describeInvoice(facts)
    case 'packing-list':
      return describePackingList(facts)
    case 'shipping-instruction':
      return describeShippingInstruction(facts)
    case 'receipt':
      return describeReceipt(facts)
  }
}
