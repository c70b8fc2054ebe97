import type { Permission } from '@minato/contract/protocol/access.ts'
import { createContext, useContext } from 'react'

type AccountAtWork = { id: string; may(permission: Permission): boolean }
const Account = createContext<AccountAtWork>({ id: '', may: () => false })

/** Gives the back-office below it the id of whose back-office it is, and what they may do. */
export const AccountProvider = Account.Provider

/** The id of the person at work: what the browser keeps for the back-office is kept for them alone. */
export const useAccount = () => useContext(Account).id

/** Whether the person at work may do something, for what a screen offers: what may be done is decided by the server. */
export const useMay = () => useContext(Account).may
