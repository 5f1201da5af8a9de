import type { StaffPayment } from '@sayap/contract/payment/payment-review'
import { useState } from 'react'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { SearchField } from '#ui/forms/search-field'
import { Segmented } from '#ui/forms/segmented'
import { PaymentReview } from './payment-review'
import { usePaymentQueueQuery } from './payment-review.api'
import { RejectProof } from './reject-proof'
import { VerifyPayment } from './verify-payment'

const QUEUES = ['in_review', 'open'] as const
const ASK_AGAIN_MS = 30_000
/** Maximum length of the contract. */
const MAX_CODE = 10

type Show = (typeof QUEUES)[number]
type Names = 'show' | 'code' | 'trip' | 'after'
type Address = ReturnType<typeof useUrlState<Names>>
type Asked = { kind: 'verify' | 'reject'; payment: StaffPayment }

/** Proofs to review, longest waiting first. The URL holds the open one. */
export function ProofsPage() {
  useTitle(t('money.proofs'))
  const { state, hrefOf, set } = useUrlState('show', 'code', 'trip', 'after')
  const show = QUEUES.find((one) => one === state.show) ?? 'in_review'
  const query = usePaymentQueueQuery(
    { query: { state: show, code: state.code?.slice(0, MAX_CODE), after: state.after } },
    { refetchOnMountOrArgChange: true, pollingInterval: ASK_AGAIN_MS },
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const { error, refetch } = query
  const page = shownPage(query)
  const rows = page?.data
  const choose = (id: number | undefined) => set({ trip: id ? String(id) : undefined })

  /** A reviewed payment leaves the list, and the next one opens. */
  const done = (payment: StaffPayment) => {
    setAsked(null)
    const at = rows?.findIndex(({ id_trip }) => id_trip === payment.id_trip) ?? -1
    choose((rows?.[at + 1] ?? rows?.[at - 1])?.id_trip)
  }
  const close = () => setAsked(null)

  return (
    <ListPage
      title={t('money.proofs')}
      note={t('money.keys')}
      tools={<Tools show={show} code={state.code} set={set} />}
    >
      {!page && !error && <ListSkeleton />}
      {error && !rows && <ListError title={t('money.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (state.code ? <NoMatches /> : <Nothing show={show} />)}
      {!!rows?.length && (
        <PaymentReview
          // Another list opens its first payment.
          key={`${show} ${state.code} ${state.after}`}
          payments={rows}
          chosen={state.trip}
          isLoading={!query.currentData}
          hrefOf={(trip) => hrefOf({ trip: String(trip) })}
          onChoose={choose}
          onVerify={(payment) => setAsked({ kind: 'verify', payment })}
          onReject={(payment) => setAsked({ kind: 'reject', payment })}
        />
      )}
      {!!rows?.length && (
        <Pages shown={rows.length} after={state.after} next={page?.next} hrefOf={hrefOf} />
      )}
      {asked?.kind === 'verify' && (
        <VerifyPayment payment={asked.payment} onClose={close} onDone={done} />
      )}
      {asked?.kind === 'reject' && (
        <RejectProof payment={asked.payment} onClose={close} onDone={done} />
      )}
    </ListPage>
  )
}

interface ToolsProps extends Pick<Address, 'set'> {
  show: Show
  code: string | undefined
}

function Tools({ show, code, set }: ToolsProps) {
  const first = { trip: undefined, after: undefined }
  return (
    <>
      <Segmented
        label={t('money.show')}
        options={QUEUES.map((value) => ({ value, label: t(`money.show.${value}`) }))}
        value={show}
        onChange={(value) => set({ ...first, show: value })}
      />
      <SearchField
        label={t('money.search')}
        value={code}
        onSearch={(typed) => set({ ...first, code: typed })}
      />
    </>
  )
}

interface PagesProps extends Pick<Address, 'hrefOf'> {
  shown: number
  after: string | undefined
  next: number | null | undefined
}

function Pages({ shown, after, next, hrefOf }: PagesProps) {
  if (!after && !next) return null
  return (
    <Paging
      shown={t('money.shown', { n: shown })}
      newest={after && hrefOf({ after: undefined, trip: undefined })}
      older={next ? hrefOf({ after: String(next), trip: undefined }) : undefined}
      words={{ newest: t('money.first'), older: t('money.next') }}
    />
  )
}

const Nothing = ({ show }: { show: Show }) => (
  <ListEmpty title={t(`money.none.${show}`)}>
    <p>{t(`money.none-text.${show}`)}</p>
  </ListEmpty>
)
