import type { InquiryQuery } from '@minato/contract/inquiries/endpoints.ts'
import { inquiryAdminLimits, inquiryAdminMessages, inquirySorts } from '@minato/contract/inquiries/office.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { History } from '~/features/audit/admin/history'
import {
  InquiryFilterBar,
  type InquiryFilters,
  inquiryFilterNames,
  noFilters,
} from '~/features/inquiries/admin/inquiry-filters'
import { InquiryList } from '~/features/inquiries/admin/inquiry-list'
import { InquiryWindow } from '~/features/inquiries/admin/inquiry-window'
import { useInquiryChanges } from '~/features/inquiries/admin/use-inquiry-changes'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { type ListAddress, sortingOf, useCloseWindow, useListAddress } from '~/office/address'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { Button } from '~/ui/act/button'
import { NumberedPager } from '~/ui/find/numbered-pager'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'

export const meta = () => adminMeta('Enquiry List')

const size = inquiryAdminLimits.pageSize
const texts = inquiryAdminMessages

export default function Inquiries() {
  const address = useListAddress()
  const filters = Object.fromEntries(inquiryFilterNames.map((name) => [name, address.get(name)])) as InquiryFilters
  const found = useInquiries(address, filters)
  return (
    <Screen title="Enquiry List" note={found.data && `${found.data.total} found`}>
      <InquiryFilterBar filters={filters} onChange={address.ask} />
      <Found found={found} address={address} filtered={Object.values(filters).some(Boolean)} />
      <OpenInquiry address={address} />
    </Screen>
  )
}

function useInquiries(address: ListAddress, filters: InquiryFilters) {
  const asked = { ...filters, sort: address.get('sort'), direction: address.get('direction'), page: address.page }
  // What the address says is anybody's text: the server judges it.
  return useQuery({
    ...query(api.inquiries.list, { query: asked as Partial<InquiryQuery> }),
    placeholderData: keepPreviousData,
  })
}

type Props = { found: ReturnType<typeof useInquiries>; address: ListAddress; filtered: boolean }

function Found({ found, address, filtered }: Props) {
  const { askStatus, askDelete, dialogs } = useInquiryChanges()
  const clear = filtered && <Button onClick={() => address.ask(noFilters)}>Clear Filters</Button>
  if (found.isPending) return <LoadingRows label="Loading inquiries" />
  if (found.isError)
    return (
      <Failure title={texts.listFailedTitle} text={sentence(found.error, texts.listFailed)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
        {clear}
      </Failure>
    )
  const { data: inquiries, total } = found.data
  const totalPages = Math.max(1, Math.ceil(total / size))
  if (inquiries.length === 0 && total > 0) return <Navigate to={address.toPage(totalPages)} replace />
  const from = (address.page - 1) * size + 1
  return (
    <>
      {inquiries.length === 0 ? (
        <Empty title={texts.listEmpty}>{clear}</Empty>
      ) : (
        <div className={`grid gap-6 ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
          <InquiryList
            inquiries={inquiries}
            sorting={sortingOf(address, inquirySorts, 'date')}
            viewAddress={({ id }) => address.to({ inquiry: id, do: '' })}
            respondAddress={({ id }) => address.to({ inquiry: id, do: 'respond' })}
            onStatus={askStatus}
            onDelete={askDelete}
          />
          <NumberedPager
            page={address.page}
            totalPages={totalPages}
            buttons={inquiryAdminLimits.pageButtons}
            showing={texts.showing(from, from + inquiries.length - 1, total)}
            to={address.toPage}
          />
        </div>
      )}
      {dialogs}
    </>
  )
}

/** The open window is part of the address: Back closes it, and it can be shared. */
function OpenInquiry({ address }: { address: ListAddress }) {
  const id = address.get('inquiry')
  const close = useCloseWindow(address.to({ inquiry: '', do: '' }))
  return (
    <InquiryWindow
      id={id}
      responding={address.get('do') === 'respond'}
      respondAddress={address.to({ inquiry: id, do: 'respond' })}
      history={<History entity="inquiry" id={id} />}
      onClose={close}
    />
  )
}
