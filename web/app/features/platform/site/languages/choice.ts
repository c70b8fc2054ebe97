import type { Language } from '@minato/contract/language/languages.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { storage, storageKeys } from '#lib/browser/storage.ts'

export function useChooseLanguage() {
  const { user } = useSession()
  return (language: Language) => {
    storage.write(storageKeys.language, language)
    if (user && user.language !== language) void saveAccountLanguage(user.id, language)
  }
}

/** `keepalive` lets the call outlive the page; on a network failure the account keeps its language. */
async function saveAccountLanguage(id: string, language: Language) {
  try {
    const { api } = await import('#lib/api/api.ts')
    await api.users.update({ params: { id }, body: { language } }, { keepalive: true })
  } catch (error) {
    console.error('could not keep the language in the account', error)
  }
}
