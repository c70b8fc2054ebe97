import { DemandScreen } from '~/features/office/demand/office'
import { demandWords } from '~/features/office/demand/words'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => demandWords.title)

export default function Demand() {
  return <DemandScreen />
}
