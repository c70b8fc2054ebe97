/** Browser storage that never throws: where it is full or forbidden, the page goes on without it. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch (error) {
      console.error('could not read browser storage', error)
      return null
    }
  },
  write(key: string, value: string | null) {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch (error) {
      console.error('could not write browser storage', error)
    }
  },
  readJson<T>(key: string, fallback: T): T {
    const text = storage.read(key)
    if (text === null) return fallback
    try {
      return JSON.parse(text) as T
    } catch {
      return fallback
    }
  },
}

/** The names under which things are kept. */
export const storageKeys = {
  token: 'minato.token',
  redirect: 'minato.redirectAfterLogin',
  cart: (user: string | null) => `minato.cart.${user ?? 'guest'}`,
  wishlist: (user: string | null) => `minato.wishlist.${user ?? 'guest'}`,
} as const
