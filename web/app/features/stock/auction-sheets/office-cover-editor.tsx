import { t } from '@minato/contract/language/messages.ts'
import type { AuctionSheet, Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { auctionSheetLimits } from '@minato/contract/stock/auction-sheets/facts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { useObjectUrl } from '#lib/pictures/use-object-url.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/display/states.tsx'
import { defaultCover } from './covers.ts'
import { CoverDrawing } from './office-cover-drawing.tsx'
import { CoverList } from './office-cover-list.tsx'
import { auctionSheetWords as words } from './words.ts'

/** Needs a new key with each version of the sheet. */
export function CoverEditor({ sheet }: { sheet: AuctionSheet }) {
  const { id, version, shown: publishedUrl } = sheet
  const [covers, setCovers] = useState<readonly Cover[]>(sheet.covers)
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const [isPreview, setPreview] = useState(false)
  const params = { id }
  const original = useQuery({
    queryKey: [...api.auctionSheets.original.key({ params }), version],
    queryFn: () => api.auctionSheets.original({ params }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(original.data)
  const change = useSheetChange(() => api.auctionSheets.publish({ params, body: { covers: [...covers], version } }))
  const withdraw = useSheetChange(() => api.auctionSheets.withdraw({ params }))
  const failure = original.error ?? change.error ?? withdraw.error

  function add(cover: Cover) {
    if (covers.length >= auctionSheetLimits.covers) return
    setCovers([...covers, cover])
    setSelectedIndex(covers.length)
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
      {url ? (
        <CoverDrawing
          sheet={sheet}
          url={url}
          covers={covers}
          selectedIndex={selectedIndex}
          onDraw={isPreview ? undefined : add}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
      <div className="grid gap-3">
        {failure && <Notice tone="bad">{getFailureText(failure)}</Notice>}
        {covers === sheet.covers && <SheetStatus publishedUrl={publishedUrl} />}
        {isPreview ? (
          <>
            <p className="text-sm">{words.checkHint}</p>
            <Button variant="main" onClick={() => change.mutate()} busy={change.isPending}>
              {words.publish}
            </Button>
            <Button onClick={() => setPreview(false)}>{t('Continue covering')}</Button>
          </>
        ) : (
          <>
            <p className="text-sm text-muted">{words.coverHint}</p>
            <CoverList covers={covers} selectedIndex={selectedIndex} onChoose={setSelectedIndex} onChange={setCovers} />
            <Button onClick={() => add(defaultCover)}>{words.add}</Button>
            <Button variant="main" onClick={() => setPreview(true)} disabled={covers.length === 0 || !url}>
              {words.preview}
            </Button>
          </>
        )}
        {publishedUrl && (
          <Button onClick={() => withdraw.mutate()} busy={withdraw.isPending}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}

const SheetStatus = ({ publishedUrl }: { publishedUrl: string | null }) =>
  publishedUrl ? <Notice tone="good">{words.published}</Notice> : <Notice tone="still">{words.hidden}</Notice>

function useSheetChange(change: () => Promise<AuctionSheet>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => refreshGroups(queries, 'auctionSheets', 'cars') })
}
