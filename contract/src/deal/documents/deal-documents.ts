import { z } from 'zod'
import { courier } from './courier.ts'
import { checklistLine, inspection, uploadedDocument } from './document.ts'
import { release } from './release-draft.ts'

export const dealDocuments = z.object({
  papers: z.array(uploadedDocument),
  checklist: z.array(checklistLine),
  /** Inspection that the destination demands before shipment, with permitted bodies; null without a demand. */
  demanded: z.object({ bodies: z.array(z.string()), certificate: z.string().nullable() }).nullable(),
  inspections: z.array(inspection),
  couriers: z.array(courier),
  release,
  /** Uploaded and issued files of the deal archive; its other files are generated on download. */
  zip: z.object({ files: z.number().int(), bytes: z.number().int() }),
})
export type DealDocuments = z.output<typeof dealDocuments>
