import { z } from 'zod'
import { courier } from './courier.ts'
import { checklistLine, inspection, paper } from './paper.ts'
import { release } from './release-draft.ts'

/** The papers of a deal, each side what it may see. */
export const dealPapers = z.object({
  papers: z.array(paper),
  /** Which papers this deal needs, in the order in which they come to be. */
  checklist: z.array(checklistLine),
  /** What the destination demands before shipment, with who may do it; null where it demands nothing there. */
  demanded: z.object({ bodies: z.array(z.string()), certificate: z.string().nullable() }).nullable(),
  /** Of each vehicle, where an inspection is demanded or was arranged. */
  inspections: z.array(inspection),
  couriers: z.array(courier),
  release,
  /** The documents in the ZIP of everything: what else is in it is made as it is saved. */
  zip: z.object({ files: z.number().int(), bytes: z.number().int() }),
})
export type DealPapers = z.output<typeof dealPapers>
