import { firstRunTexts } from '@minato/contract/platform/settings/first-run.ts'
import { FirstSteps } from '#features/office/dashboard/office-first-steps.tsx'
import { FirstRunScreen } from '#features/platform/settings/office-first-run.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => firstRunTexts.title)

export default function FirstRun() {
  return <FirstRunScreen next={<FirstSteps brief />} />
}
