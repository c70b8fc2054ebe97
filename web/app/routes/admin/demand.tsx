import { DemandScreen } from '#features/office/demand/office.tsx'
import { demandWords } from '#features/office/demand/words.ts'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => demandWords.title)

export default function Demand() {
  return <DemandScreen />
}
