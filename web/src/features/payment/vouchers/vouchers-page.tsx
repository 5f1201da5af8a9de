import type { Voucher, VoucherState } from '@sayap/contract/payment/vouchers'
import { Link } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot, type Tone } from '#ui/primitives/badge'
import { ButtonLink } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import { StopVoucher } from './stop-voucher'
import { VoucherForm } from './voucher-form'
import { VoucherUses } from './voucher-uses'
import { useVouchersQuery } from './vouchers.api'

const URL_STATE = ['before', 'edit', 'uses', 'stop'] as const

/** Codes that take something off the fare of a trip. */
export function VouchersPage() {
  useTitle(t('vouchers.title'))
  const { state, hrefOf, set } = useUrlState(...URL_STATE)
  const query = useVouchersQuery(
    { query: { before: state.before } },
    { refetchOnMountOrArgChange: true },
  )
  const { isFetching, error, refetch } = query
  const page = shownPage(query)
  const rows = page?.data
  const named = (id: string | undefined) => rows?.find((one) => String(one.id) === id)
  const [edited, used, stopped] = [named(state.edit), named(state.uses), named(state.stop)]
  const close = () => set({ edit: undefined, uses: undefined, stop: undefined })
  return (
    <ListPage
      title={t('vouchers.title')}
      note={t('vouchers.note')}
      tools={
        <ButtonLink icon="plus" to={hrefOf({ edit: 'new' })}>
          {t('vouchers.add')}
        </ButtonLink>
      }
    >
      {!page && !error && <ListSkeleton />}
      {error && !rows && <ListError title={t('vouchers.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (
        <ListEmpty title={t('vouchers.none')}>
          <p>{t('vouchers.none-text')}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <>
          <Table
            caption={t('vouchers.title')}
            columns={voucherColumns({
              usesOf: ({ id }) => hrefOf({ uses: String(id) }),
              onUses: ({ id }) => set({ uses: String(id) }),
              onEdit: ({ id }) => set({ edit: String(id) }),
              onStop: ({ id }) => set({ stop: String(id) }),
            })}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('vouchers.shown', { n: rows.length })}
            newest={state.before && hrefOf({ before: undefined })}
            older={page?.next ? hrefOf({ before: String(page.next) }) : undefined}
          />
        </>
      )}
      {state.edit === 'new' && <VoucherForm onClose={close} />}
      {edited && <VoucherForm key={edited.id} voucher={edited} onClose={close} />}
      {used && <VoucherUses voucher={used} onClose={close} />}
      {stopped && <StopVoucher voucher={stopped} onClose={close} />}
    </ListPage>
  )
}

const TONES: Record<VoucherState, Tone> = {
  active: 'paid',
  scheduled: 'wait',
  ended: 'off',
  used_up: 'off',
  stopped: 'off',
}

/** "Rp. 50.000,00", or "20%, at most Rp. 100.000,00". */
function worth({ kind, value, max_discount }: Voucher) {
  if (kind === 'amount') return rupiah(value)
  return max_discount === null
    ? t('vouchers.percent-off', { n: value })
    : t('vouchers.percent-most', { n: value, most: rupiah(max_discount) })
}

interface VoucherActions {
  usesOf: (voucher: Voucher) => string
  onUses: (voucher: Voucher) => void
  onEdit: (voucher: Voucher) => void
  onStop: (voucher: Voucher) => void
}

const voucherColumns = (actions: VoucherActions): Column<Voucher>[] => [
  {
    key: 'code',
    head: t('vouchers.code'),
    kind: 'lead',
    cell: (voucher) => (
      <TwoLineCell
        first={<Link to={actions.usesOf(voucher)}>{voucher.code}</Link>}
        second={voucher.note}
      />
    ),
  },
  {
    key: 'worth',
    head: t('vouchers.worth'),
    cell: (voucher) => (
      <TwoLineCell
        first={worth(voucher)}
        second={
          voucher.min_price > 0 && t('vouchers.from-fare', { price: rupiah(voucher.min_price) })
        }
      />
    ),
  },
  {
    key: 'days',
    head: t('vouchers.days'),
    extra: true,
    cell: ({ valid_from, valid_until }) =>
      t('vouchers.from-to', { from: longDay(valid_from), to: longDay(valid_until) }),
  },
  {
    key: 'used',
    head: t('vouchers.used'),
    kind: 'number',
    cell: ({ used, use_limit }) => t('vouchers.used-of', { used, limit: use_limit }),
  },
  {
    key: 'state',
    head: t('vouchers.state'),
    bare: true,
    cell: ({ state }) => <StatusDot tone={TONES[state]}>{t(`vouchers.is.${state}`)}</StatusDot>,
  },
  {
    key: 'menu',
    head: t('table.menu'),
    kind: 'menu',
    cell: (voucher) => (
      <Menu trigger={<IconButton icon="more" label={t('table.more', { name: voucher.code })} />}>
        <MenuItem icon="users" onSelect={() => actions.onUses(voucher)}>
          {t('vouchers.uses')}
        </MenuItem>
        <MenuItem icon="edit" onSelect={() => actions.onEdit(voucher)}>
          {t('vouchers.edit')}
        </MenuItem>
        {voucher.state !== 'stopped' && (
          <MenuItem icon="close" onSelect={() => actions.onStop(voucher)}>
            {t('vouchers.stop')}
          </MenuItem>
        )}
      </Menu>
    ),
  },
]
