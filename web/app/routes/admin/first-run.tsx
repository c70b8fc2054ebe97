import { firstRunWords } from '@minato/contract/ground/settings/first-run.ts'
import { FirstRunScreen } from '~/features/ground/settings/office-first-run'
import { FirstSteps } from '~/features/office/dashboard/office-first-steps'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => firstRunWords.title)

export default function FirstRun() {
  return <FirstRunScreen next={<FirstSteps brief />} />
}
