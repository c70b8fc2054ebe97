/** Storage of the browser that never throws: where it is full or forbidden, the page goes on with what it remembers itself. */
function kept(where: () => Storage) {
  /** What the browser would not keep; it lasts as long as the page. */
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
    /** Removes everything whose name begins so. */
    clear(beginning: string) {
      for (const key of this.keys(beginning)) write(key, null)
    },
  }
}

/** What every tab of this browser shares, and finds again next time. */
export const storage = kept(() => localStorage)
/** What this one tab keeps, over a reload too. */
export const keptHere = kept(() => sessionStorage)

/** The names under which things are kept. */
export const storageKeys = {
  token: 'minato.token',
  /** The id of the account that the token belongs to. */
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
  /** Which questions of a day found nothing. */
  missed: 'minato.missed',
  /** Which of them the account had when the two were last brought together. */
  favourites: (user: string) => `minato.favourites.${user}`,
} as const
