import { createContext, useContext } from 'react'

const Account = createContext('')

/** Gives the back-office below it the id of whose back-office it is. */
export const AccountProvider = Account.Provider

/** The id of the person at work: what the browser keeps for the back-office is kept for them alone. */
export const useAccount = () => useContext(Account)
