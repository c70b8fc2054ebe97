import { firstRunWords } from '@minato/contract/settings/first-run.ts'
import { FirstRunScreen } from '~/features/settings/office-first-run'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(firstRunWords.title)

export default FirstRunScreen
