import { firstRunTexts } from '@minato/contract/ground/settings/first-run.ts'
import { FirstRunScreen } from '#features/ground/settings/office-first-run.tsx'
import { FirstSteps } from '#features/office/dashboard/office-first-steps.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => firstRunTexts.title)

export default function FirstRun() {
  return <FirstRunScreen next={<FirstSteps brief />} />
}
