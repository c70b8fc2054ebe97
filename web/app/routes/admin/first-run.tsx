import { firstRunWords } from '@minato/contract/settings/first-run.ts'
import { FirstSteps } from '~/features/dashboard/office-first-steps'
import { FirstRunScreen } from '~/features/settings/office-first-run'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(firstRunWords.title)

export default function FirstRun() {
  return <FirstRunScreen next={<FirstSteps brief />} />
}
