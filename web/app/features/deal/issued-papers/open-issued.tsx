import type { IssuedPaper } from '@minato/contract/deal/issued-papers/issued-paper.ts'
import { toSitePath } from '@minato/contract/language/languages.ts'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { issuedWords as words } from './words.ts'

type Props = { orderId: string; paper: IssuedPaper; look?: 'main' }

/** The button that opens the PDF of a paper, by an address that expires. */
export function OpenIssued({ orderId, paper, look }: Props) {
  const opened = useMutation({
    mutationFn: () => api.issuedPapers.address({ params: { id: orderId, paperId: paper.id } }),
    onSuccess: ({ url }) => window.location.assign(toSitePath(url)),
  })
  return (
    <>
      <Button size={look ? 'normal' : 'small'} look={look} busy={opened.isPending} onClick={() => opened.mutate()}>
        <FileText className="size-4" aria-hidden />
        {words.open}
        <span className="sr-only">{paper.number}</span>
      </Button>
      {opened.error && <Notice tone="bad">{sentence(opened.error, words.openFailed)}</Notice>}
    </>
  )
}
