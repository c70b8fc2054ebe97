/** Browser storage that never throws. If it is full or forbidden, values last as long as the page. */
function createStorage(getStorage: () => Storage) {
  /** Values that the browser refused to store. */
  const fallbacks = new Map<string, string | null>()
  function write(key: string, value: string | null) {
    try {
      if (value === null) getStorage().removeItem(key)
      else getStorage().setItem(key, value)
      fallbacks.delete(key)
    } catch (error) {
      console.error('could not write browser storage', error)
      fallbacks.set(key, value)
    }
  }
  function keys() {
    try {
      return Array.from({ length: getStorage().length }, (_, index) => getStorage().key(index) ?? '')
    } catch (error) {
      console.error('could not read browser storage', error)
      return []
    }
  }
  return {
    read(key: string): string | null {
      const fallback = fallbacks.get(key)
      if (fallback !== undefined) return fallback
      try {
        return getStorage().getItem(key)
      } catch (error) {
        console.error('could not read browser storage', error)
        return null
      }
    },
    write,
    keys: (beginning: string) => [...keys(), ...fallbacks.keys()].filter((key) => key.startsWith(beginning)),
    /** Removes all keys with this prefix. */
    clear(beginning: string) {
      for (const key of this.keys(beginning)) write(key, null)
    },
  }
}

/** Shared by all tabs and persistent. */
export const storage = createStorage(() => localStorage)
/** Per tab; survives a reload. */
export const tabStorage = createStorage(() => sessionStorage)

export const storageKeys = {
  token: 'minato.token',
  /** Id of the account that the token belongs to. */
  person: 'minato.person',
  redirect: 'minato.redirectAfterLogin',
  claim: 'minato.claim',
  tellFirst: 'minato.tellFirst',
  registration: 'minato.registration',
  everyDraft: 'minato.draft.',
  drafts: (account: string) => `${storageKeys.everyDraft}${account}.`,
  draft: (account: string, kind: string, id: string) => `${storageKeys.drafts(account)}${kind}.${id}`,
  language: 'minato.language',
  fold: (order: string, area: string) => `minato.fold.${order}.${area}`,
  list: (path: string) => `minato.list.${path}`,
  office: (account: string, path: string) => `minato.office.${account}.${path}`,
  cart: (user: string | null) => `minato.cart.${user ?? 'guest'}`,
  destination: 'minato.destination',
  terms: 'minato.terms',
  viewed: 'minato.viewed',
  compared: 'minato.compared',
  wishlist: (user: string | null) => `minato.wishlist.${user ?? 'guest'}`,
  /** Set while the steps before the first sale are open. */
  firstSteps: 'minato.firstSteps',
  /** Searches of a day without results. */
  missed: 'minato.missed',
  /** Favourites of the account at the last sync with the wishlist. */
  favourites: (user: string) => `minato.favourites.${user}`,
} as const
