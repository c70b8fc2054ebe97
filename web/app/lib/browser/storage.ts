/** Browser storage that never throws. If it is full or forbidden, values last as long as the page. */
function kept(where: () => Storage) {
  /** Values that the browser refused to store. */
  const unkept = new Map<string, string | null>()
  function write(key: string, value: string | null) {
    try {
      if (value === null) where().removeItem(key)
      else where().setItem(key, value)
      unkept.delete(key)
    } catch (error) {
      console.error('could not write browser storage', error)
      unkept.set(key, value)
    }
  }
  function keys() {
    try {
      return Array.from({ length: where().length }, (_, index) => where().key(index) ?? '')
    } catch (error) {
      console.error('could not read browser storage', error)
      return []
    }
  }
  return {
    read(key: string): string | null {
      const remembered = unkept.get(key)
      if (remembered !== undefined) return remembered
      try {
        return where().getItem(key)
      } catch (error) {
        console.error('could not read browser storage', error)
        return null
      }
    },
    write,
    keys: (beginning: string) => [...keys(), ...unkept.keys()].filter((key) => key.startsWith(beginning)),
    /** Removes all keys with this prefix. */
    clear(beginning: string) {
      for (const key of this.keys(beginning)) write(key, null)
    },
  }
}

/** Shared by all tabs and persistent. */
export const storage = kept(() => localStorage)
/** Per tab; survives a reload. */
export const keptHere = kept(() => sessionStorage)

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
  wishlist: (user: string | null) => `minato.wishlist.${user ?? 'guest'}`,
  /** Searches of a day without results. */
  missed: 'minato.missed',
  /** Favourites of the account at the last sync with the wishlist. */
  favourites: (user: string) => `minato.favourites.${user}`,
} as const
