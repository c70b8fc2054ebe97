import type { Permission } from '@minato/contract/protocol/access.ts'
import { createContext, useContext } from 'react'

type Account = { id: string; may(permission: Permission): boolean }
const Current = createContext<Account>({ id: '', may: () => false })

/** Gives the page the id of whoever is logged in, and what they may do. */
export const AccountProvider = Current.Provider

/** The id of the person at work: what the browser keeps for them is kept for them alone. Empty while nobody is known. */
export const useAccount = () => useContext(Current).id

/** Whether the person at work may do something, for what a screen offers: what may be done is decided by the server. */
export const useMay = () => useContext(Current).may
