import { parsePo } from 'pofile-ts'
import { expect, test } from 'vitest'
import { messagesOf } from './check.ts'
import { stringifyCatalogue, updateCatalogue } from './update.ts'

const text = (source: string) =>
  messagesOf(['web/app/page.ts'], () => `import { t } from '../language/messages.ts'\n${source}`)

test('keeps translations in a file, adds new messages and drops unused ones', () => {
  const before = `msgid ""
msgstr ""
"Language: sw\\n"

# by a reader of the trade
#: web/app/elsewhere.ts
msgid "Your turn"
msgstr "Zamu yako"

msgid "Gone"
msgstr "Imeondoka"
`
  const now = stringifyCatalogue(updateCatalogue(parsePo(before), text("t('Your turn'); t('Order', {}, 'verb')")))
  expect(now).toBe(`msgid ""
msgstr ""
"Language: sw\\n"

# by a reader of the trade
#: web/app/page.ts
msgid "Your turn"
msgstr "Zamu yako"

#: web/app/page.ts
msgctxt "verb"
msgid "Order"
msgstr ""
`)
  expect(stringifyCatalogue(updateCatalogue(parsePo(now), text("t('Your turn'); t('Order', {}, 'verb')")))).toBe(now)
})
