import { toSitePath } from '@minato/contract/language/languages.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** Opens a paper, or without one the ZIP of all, by an address that expires; the browser saves it as it arrives. */
export const useOpened = (orderId: string) =>
  useMutation({
    mutationFn: (paperId: string | null) =>
      paperId === null
        ? api.papers.zipAddress({ params: { id: orderId } })
        : api.papers.address({ params: { id: orderId, paperId } }),
    onSuccess: ({ url }) => window.location.assign(toSitePath(url)),
  })
