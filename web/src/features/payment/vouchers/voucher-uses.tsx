import type { Voucher, VoucherUse } from '@sayap/contract/payment/vouchers'
import { useState } from 'react'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { type Column, Table } from '#ui/data-table/table'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useVoucherUsesQuery } from './vouchers.api'

interface VoucherUsesProps {
  voucher: Voucher
  onClose: () => void
}

/** Who used a voucher, for which booking; also uses that were taken off or given back. */
export function VoucherUses({ voucher: { id, code, discount_total }, onClose }: VoucherUsesProps) {
  const [before, setBefore] = useState<number>()
  const query = useVoucherUsesQuery({
    params: { id },
    query: { before },
  })
  const { error, refetch } = query
  const page = shownPage(query)
  const rows = page?.data
  const next = page?.next
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t('vouchers.uses-title', { code })}
      description={t('vouchers.uses-text', { sum: rupiah(discount_total) })}
      actions={
        next ? (
          <Button kind="quiet" onClick={() => setBefore(next)}>
            {t('table.older')}
          </Button>
        ) : undefined
      }
    >
      {!page && !error && <ListSkeleton />}
      {error && !rows && (
        <ListError title={t('vouchers.uses-failed')} error={error} onRetry={refetch} />
      )}
      {rows?.length === 0 && <ListEmpty title={t('vouchers.uses-none')} />}
      {!!rows?.length && (
        <Table
          caption={t('vouchers.uses')}
          columns={columnsOfUses()}
          rows={rows}
          rowKey={(use) => use.id}
        />
      )}
    </Dialog>
  )
}

const columnsOfUses = (): Column<VoucherUse>[] => [
  { key: 'code', head: t('vouchers.booking'), kind: 'key', cell: ({ code }) => code },
  { key: 'name', head: t('vouchers.traveller'), kind: 'lead', cell: (use) => use.traveller.name },
  {
    key: 'discount',
    head: t('vouchers.discount'),
    kind: 'number',
    cell: ({ discount }) => rupiah(discount),
  },
  { key: 'state', head: t('vouchers.state'), cell: ({ state }) => t(`vouchers.use.${state}`) },
  { key: 'at', head: t('vouchers.at'), cell: ({ created_at }) => moment(created_at) },
]
