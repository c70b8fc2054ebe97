import { defaultWhatsappNumber } from '@minato/contract/company.ts'
import { defaultReservationDays } from '@minato/contract/site/facts.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { createContext, useContext } from 'react'

const Site = createContext({
  whatsappNumber: defaultWhatsappNumber,
  reservationDays: defaultReservationDays as number,
  galleryLimit: carPicture.gallery as number,
})

/** What this server is set to, for the sentences of every page. */
export const SiteProvider = Site.Provider

export const useSite = () => useContext(Site)
