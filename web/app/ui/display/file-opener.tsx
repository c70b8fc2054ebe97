import { toSitePath } from '@minato/contract/language/languages.ts'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { getFailureText } from '#lib/api/failure.ts'
import type { Icon } from '#ui/icon.ts'
import { FileText } from '#ui/more-icons.ts'
import { Button } from '../actions/button.tsx'
import { Notice } from './badge.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  icon?: Icon
  address(): Promise<{ url: string }>
  sentenceOf?(error: Error): string
}

/** Opens a file by a signed address that expires, so it is fetched on press. */
export function FileOpener({ icon: Icon = FileText, address, sentenceOf, children, ...button }: Props) {
  const opened = useMutation({ mutationFn: address, onSuccess: ({ url }) => window.location.assign(toSitePath(url)) })
  return (
    <>
      <Button {...button} busy={opened.isPending} onClick={() => opened.mutate()}>
        <Icon className="size-4" aria-hidden />
        {children}
      </Button>
      {opened.error && <Notice tone="bad">{(sentenceOf ?? getFailureText)(opened.error)}</Notice>}
    </>
  )
}
